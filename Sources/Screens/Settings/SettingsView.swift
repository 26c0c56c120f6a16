import Markup
import SwiftUI
import ViewModels

/// How the app looks.
struct SettingsView: View {
  let desk: Desk

  var body: some View {
    NavigationStack {
      List {
        Picker("Appearance", selection: appearance) {
          Text("As the system").tag(PageStyle.Appearance.system)
          Text("Light").tag(PageStyle.Appearance.light)
          Text("Dark").tag(PageStyle.Appearance.dark)
        }
      }
      .navigationTitle("Settings")
      .toolbar { ToolbarItem(placement: .confirmationAction) { CloseButton(title: "Done") } }
    }
  }

  private var appearance: Binding<PageStyle.Appearance> {
    Binding { @MainActor in
      desk.display.style.appearance
    } set: { @MainActor appearance in
      Task { await desk.display.appearanceChosen(appearance) }
    }
  }
}
