import CGTK
import Foundation
import ViewModels

/// What is done in good order before the program ends, whether its window was closed or the system asks for it.
@MainActor
enum AtEnd {
  /// Seconds that closing may take.
  private static let patience = 5.0
  private static var launch: Launch?

  /// Closes the library when the program ends.
  static func close(_ launch: Launch) {
    self.launch = launch
    for signal in [SIGTERM, SIGINT, SIGHUP] { broadsheet_quit_at(signal) }
    atexit { MainActor.assumeIsolated { AtEnd.run() } }
  }

  /// GTK's loop has ended: ours goes on until the library is closed.
  private static func run() {
    guard let launch else { return }
    self.launch = nil
    let last = Date(timeIntervalSinceNow: patience)
    var isDone = false
    Task {
      await launch.quitting()
      isDone = true
      broadsheet_wake()
    }
    while !isDone, Date() < last { broadsheet_turn() }
  }
}
