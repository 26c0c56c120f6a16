import Foundation

/// Its window, as one sees it and pulls at it.
extension XCUIApplication {
  /// The frame of the largest window on the screen.
  public var windowFrame: CGRect { largestWindow?.frame ?? .zero }

  /// Gives its largest window another size, as pulling at its corner does, and waits until it has it.
  @discardableResult public func resize(width: Int, height: Int) -> Bool {
    guard let desk, let window = largestWindow else { return false }
    desk.display.resize(window.id, width: width, height: height)
    return wait(10) {
      largestWindow.map { $0.frame.size == CGSize(width: width, height: height) } ?? false
    }
  }

  private var largestWindow: DisplayWindow? {
    guard let process, let desk else { return nil }
    return desk.display.windows(of: process.identifier).filter { !$0.isPopup }
      .max { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
  }

  /// A picture of it, menus and dialogs included.
  public func screenshot() -> XCUIScreenshot? {
    guard let desk, let process else { return nil }
    let frames = desk.display.windows(of: process.identifier).map(\.frame)
    let frame = frames.reduce(windowFrame) { $0.union($1) }.intersection(desk.display.frame)
    return Picture(of: frame, on: desk.display).map { XCUIScreenshot(pngRepresentation: $0.png) }
  }
}
