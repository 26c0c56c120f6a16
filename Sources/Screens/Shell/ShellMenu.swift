import SwiftUI
import ViewModels

/// What belongs to the app, behind one button.
struct ShellMenu: View {
  let shell: Shell
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    Menu("More", systemImage: "ellipsis.circle") {
      Button("New post…", systemImage: "square.and.pencil") { shell.composeTapped() }
      Button("Drafts…", systemImage: "doc.text") { shell.draftsTapped() }
      Divider()
      if sizeClass == .compact {
        Button("Switch blog…", systemImage: "newspaper") { shell.switchBlogTapped() }
      }
      Button("Add a blog…", systemImage: "plus") { shell.addBlogTapped() }
      Divider()
      Button("Settings…", systemImage: "gearshape") { shell.settingsTapped() }
      Button("Keyboard shortcuts", systemImage: "keyboard") { shell.shortcutsTapped() }
    }
  }
}
