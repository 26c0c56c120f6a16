import CXTest
import Foundation

/// The X display on which everything happens.
final class Display {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let raw: OpaquePointer
  let root: Window

  init() throws {
    guard let raw = XOpenDisplay(nil) else { throw Failure(description: "there is no X display") }
    display_ignore_errors()
    self.raw = raw
    root = display_root(raw)
  }

  deinit { XCloseDisplay(raw) }

  /// Waits until the display has done what it was asked to.
  func sync() { XSync(raw, 0) }
}

/// A window as the display knows it.
struct DisplayWindow {
  let id: Window
  /// On the screen, with what the program draws round its content.
  let frame: CGRect
  let title: String
  /// Menus and the like, which no window manager touches.
  let isPopup: Bool
}

extension Display {
  /// The windows on the screen that belong to a process, the topmost last.
  func windows(of process: pid_t) -> [DisplayWindow] {
    var all: [(window: DisplayWindow, process: UInt)] = []
    collect(in: root, into: &all)
    // Not every popup says whose it is.
    let ours = Set(all.filter { $0.process == UInt(process) }.map { Self.program($0.window.id) })
    return all.map(\.window).filter { ours.contains(Self.program($0.id)) }
  }

  /// What the numbers of one program's windows have in common.
  private static func program(_ window: Window) -> Window { window & ~0x1F_FFFF }

  private func collect(in window: Window, into all: inout [(window: DisplayWindow, process: UInt)]) {
    var (root, parent) = (Window(), Window())
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(raw, window, &root, &parent, &children, &count) != 0, let children else { return }
    defer { XFree(children) }
    for child in UnsafeBufferPointer(start: children, count: Int(count)) {
      var facts = XWindowAttributes()
      guard XGetWindowAttributes(raw, child, &facts) != 0 else { continue }
      if facts.map_state == IsViewable, facts.width > 1, facts.height > 1 {
        var (x, y) = (Int32(), Int32())
        var inner = Window()
        XTranslateCoordinates(raw, child, self.root, 0, 0, &x, &y, &inner)
        all.append(
          (
            DisplayWindow(
              id: child,
              frame: CGRect(x: Int(x), y: Int(y), width: Int(facts.width), height: Int(facts.height)),
              title: text("_NET_WM_NAME", of: child), isPopup: facts.override_redirect != 0),
            display_number(raw, child, "_NET_WM_PID")
          ))
      }
      collect(in: child, into: &all)
    }
  }

  private func text(_ name: String, of window: Window) -> String {
    guard let text = display_text(raw, window, name) else { return "" }
    defer { XFree(text) }
    return String(cString: text)
  }

  /// The whole screen.
  var frame: CGRect {
    var facts = XWindowAttributes()
    guard XGetWindowAttributes(raw, root, &facts) != 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: Int(facts.width), height: Int(facts.height))
  }

  /// The window that has the keyboard.
  private var focused: Window {
    var (window, revert) = (Window(), Int32())
    XGetInputFocus(raw, &window, &revert)
    return window
  }

  /// Whether one of a process's windows has the keyboard.
  func hasKeyboard(_ process: pid_t) -> Bool {
    let focused = Self.program(focused)
    return windows(of: process).contains { Self.program($0.id) == focused }
  }

  /// Gives a window another size, as pulling at its corner does.
  func resize(_ window: Window, width: Int, height: Int) {
    XResizeWindow(raw, window, UInt32(width), UInt32(height))
    sync()
  }
}
