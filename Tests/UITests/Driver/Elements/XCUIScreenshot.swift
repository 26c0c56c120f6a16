import Foundation

/// A picture, as a file.
public struct XCUIScreenshot {
  public let pngRepresentation: Data
}

/// The whole screen.
public final class XCUIScreen {
  private let display: Display

  public static var main: XCUIScreen? { (try? Display()).map(XCUIScreen.init) }

  private init(display: Display) { self.display = display }

  public func screenshot() -> XCUIScreenshot? {
    Picture(of: display.frame, on: display).map { XCUIScreenshot(pngRepresentation: $0.png) }
  }
}
