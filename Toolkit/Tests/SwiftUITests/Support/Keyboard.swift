import CAdwaita
import XCTest

@testable import SwiftUI

/// Keys pressed on the virtual display, as the X server tells them to the window that has the focus.
@MainActor enum Keyboard {
  /// Gives the keyboard to a stage's window, and waits until GTK knows.
  static func focus(_ window: UnsafeMutablePointer<GtkWindow>) throws {
    try run(search(window) + ["windowfocus"])
    Loop.run { gtk_window_is_active(window) != 0 }
  }

  /// `keys` by their X names: "j", "shift+F10".
  static func press(_ keys: String...) throws {
    try run(["key"] + keys)
    Loop.settle()
  }

  fileprivate static func search(_ window: UnsafeMutablePointer<GtkWindow>) -> [String] {
    ["search", "--onlyvisible", "--name", gtk_window_get_title(window).map { String(cString: $0) } ?? ""]
  }

  fileprivate static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    process.arguments = arguments
    try process.run()
    Loop.run { !process.isRunning }
    XCTAssertEqual(process.terminationStatus, 0, "xdotool \(arguments.joined(separator: " "))")
  }
}

/// The mouse on the virtual display.
@MainActor enum Pointer {
  /// Moves it to a place in a stage's window.
  static func move(to x: Int, _ y: Int, in window: UnsafeMutablePointer<GtkWindow>) throws {
    try Keyboard.run(Keyboard.search(window) + ["mousemove", "--window", "%1", "\(x)", "\(y)"])
    Loop.settle()
  }

  static func press(_ button: Int) throws {
    try Keyboard.run(["click", "\(button)"])
    Loop.settle()
  }
}
