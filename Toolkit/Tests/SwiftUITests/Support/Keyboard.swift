import CAdwaita
import XCTest

@testable import SwiftUI

/// Keys pressed on the virtual display, as the X server tells them to the window that has the focus.
@MainActor enum Keyboard {
  /// Gives the keyboard to the program's one window, and waits until GTK knows.
  static func focus(_ window: UnsafeMutablePointer<GtkWindow>) throws {
    try run(["search", "--onlyvisible", "--all", "--pid", "\(getpid())", "", "windowfocus"])
    Loop.run { gtk_window_is_active(window) != 0 }
  }

  /// `keys` by their X names: "j", "shift+F10".
  static func press(_ keys: String...) throws {
    try run(["key"] + keys)
    Loop.settle()
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    process.arguments = arguments
    try process.run()
    Loop.run { !process.isRunning }
    XCTAssertEqual(process.terminationStatus, 0, "xdotool \(arguments.joined(separator: " "))")
  }
}
