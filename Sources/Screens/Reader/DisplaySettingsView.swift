import Markup
import SwiftUI
import ViewModels

/// How posts look: the post behind changes as one chooses.
struct DisplaySettingsView: View {
  let display: Display
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 20) {
        textSize
        choice("Appearance", appearance, PageStyle.Appearance.allCases, named: \.title)
        choice("Line width", width, PageStyle.Width.allCases, named: \.title)
        Toggle("Show pictures from the web", isOn: pictures)
        Spacer(minLength: 0)
      }
      .padding(20)
      .frame(maxWidth: .infinity, minHeight: 260)
      .navigationTitle("Display")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }

  private var textSize: some View {
    HStack(spacing: 12) {
      Text("Text size")
      Spacer()
      Button("Smaller text", systemImage: "minus.circle") {
        Task { await display.smallerTapped() }
      }
      .labelStyle(.iconOnly)
      .disabled(!display.canBeSmaller)
      Text("\(display.style.textSize) %").frame(minWidth: 48)
      Button("Larger text", systemImage: "plus.circle") {
        Task { await display.largerTapped() }
      }
      .labelStyle(.iconOnly)
      .disabled(!display.canBeLarger)
    }
  }

  private func choice<Value: Hashable>(
    _ title: String, _ selection: Binding<Value>, _ values: [Value], named name: KeyPath<Value, String>
  ) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title)
      Picker(title, selection: selection) {
        ForEach(values, id: \.self) { Text($0[keyPath: name]).tag($0) }
      }
      .pickerStyle(.segmented)
    }
  }

  private var appearance: Binding<PageStyle.Appearance> {
    Binding { @MainActor in
      display.style.appearance
    } set: { @MainActor new in
      Task { await display.appearanceChosen(new) }
    }
  }

  private var width: Binding<PageStyle.Width> {
    Binding { @MainActor in
      display.style.width
    } set: { @MainActor new in
      Task { await display.widthChosen(new) }
    }
  }

  private var pictures: Binding<Bool> {
    Binding { @MainActor in
      display.style.showsPictures
    } set: { @MainActor new in
      Task { await display.picturesSwitched(new) }
    }
  }
}

extension PageStyle.Appearance {
  fileprivate var title: String {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

extension PageStyle.Width {
  fileprivate var title: String {
    switch self {
    case .narrow: "Narrow"
    case .medium: "Medium"
    case .wide: "Wide"
    }
  }
}
