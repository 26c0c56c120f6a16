import SwiftUI
import ViewModels

/// The keys that work anywhere in the window, as buttons that nobody sees.
struct ShellKeys: View {
  let navigator: Navigator

  private var shell: Shell { navigator.shell }

  var body: some View {
    ZStack {
      key("Next post", "j", []) { Task { await navigator.nextTapped() } }
      key("Previous post", "k", []) { Task { await navigator.previousTapped() } }
      key("Save", "s", []) { Task { await navigator.saveTapped() } }
      if navigator.canGoBack { key("Back", .escape, []) { navigator.backTapped() } }
      key("Open original", "o", []) { navigator.openOriginalTapped() }
      if navigator.searchIsElsewhere { key("Search", "f", .command) { navigator.searchTapped() } }
      key("New post", "n", .command) { shell.composeTapped() }
      key("Add a blog", "d", .command) { shell.addBlogTapped() }
      key("Settings", ",", .command) { shell.settingsTapped() }
      key("Keyboard shortcuts", "/", .command) { shell.shortcutsTapped() }
      ForEach(Array(Place.allCases.enumerated()), id: \.element) { index, place in
        key(place.title, KeyEquivalent(Character("\(index + 1)")), .command) { shell.placeTapped(place) }
      }
    }
    .hidden()
    .accessibilityHidden(true)
  }

  private func key(
    _ title: String, _ key: KeyEquivalent, _ modifiers: EventModifiers, _ action: @escaping () -> Void
  ) -> some View {
    Button(title) { action() }.keyboardShortcut(key, modifiers: modifiers)
  }
}
