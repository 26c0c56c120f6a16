import Markup
import SwiftUI
import ViewModels

/// How the app and its posts look.
struct DisplaySection: View {
  let display: Display

  var body: some View {
    Section("Display") {
      Picker("Appearance", selection: appearance) {
        Text("Automatic").tag(PageStyle.Appearance.system)
        Text("Light").tag(PageStyle.Appearance.light)
        Text("Dark").tag(PageStyle.Appearance.dark)
      }
      HStack(spacing: 12) {
        Text("Text size of posts").frame(maxWidth: .infinity, alignment: .leading)
        Button("Smaller text", systemImage: "minus.circle") { Task { await display.smallerTapped() } }
          .labelStyle(.iconOnly)
          .buttonStyle(.plain)
          .disabled(!display.canBeSmaller)
        Text("\(display.style.textSize) %").frame(minWidth: 48)
        Button("Larger text", systemImage: "plus.circle") { Task { await display.largerTapped() } }
          .labelStyle(.iconOnly)
          .buttonStyle(.plain)
          .disabled(!display.canBeLarger)
      }
    }
  }

  private var appearance: Binding<PageStyle.Appearance> {
    Binding { @MainActor in
      display.style.appearance
    } set: { @MainActor appearance in
      Task { await display.appearanceChosen(appearance) }
    }
  }
}
