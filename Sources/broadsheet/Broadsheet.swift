import CGTK
import Foundation
import Library
import Screens
import SwiftUI
import ViewModels

/// The program: words of the command line first, then the window.
@main
enum Broadsheet {
  static func main() {
    // A file that may not grow any more is an error of the write.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    switch Words(CommandLine.arguments.dropFirst(), environment: ProcessInfo.processInfo.environment) {
    case .run(let library):
      broadsheet_name(Words.programName(for: library))
      BroadsheetApp.main()
    case .say(let text): print(text)
    case .wrong(let sentence):
      FileHandle.standardError.write(Data((sentence + "\n").utf8))
      exit(Words.wrongUse)
    }
  }
}

/// The window, on the library that the command line names.
struct BroadsheetApp: App {
  @State private var launch: Launch

  init() {
    let words = Words(CommandLine.arguments.dropFirst(), environment: ProcessInfo.processInfo.environment)
    let launch = Launch(words.library ?? LibraryPlace.standard(), outside: .desktop)
    _launch = State(initialValue: launch)
    AtEnd.close(launch)
  }

  var body: some Scene {
    WindowGroup("Broadsheet") { LaunchView(launch: launch) }
      .defaultSize(width: 1180, height: 760)
  }
}
