import SwiftUI

/// The least that a window of this toolkit can show: what a list of posts costs comes on top of it.
@main
struct EmptyWindow: App {
  var body: some Scene {
    WindowGroup("Empty") { Text("Empty") }
      .defaultSize(width: 1180, height: 760)
  }
}
