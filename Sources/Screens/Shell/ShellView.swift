import SwiftUI
import ViewModels

/// Tabs where the window is narrow, three columns where it is wide; toasts, sheets and keys are the same for both.
struct ShellView: View {
  @Bindable var shell: Shell
  let launch: Launch
  @State private var navigator: Navigator
  @State private var shelf: PageShelf
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(shell: Shell, launch: Launch) {
    self.shell = shell
    self.launch = launch
    _navigator = State(initialValue: Navigator(shell))
    _shelf = State(initialValue: PageShelf(shell.desk.session.images))
  }

  var body: some View {
    VStack(spacing: 0) {
      if shell.desk.library.isReadOnly { ReadOnlyBanner() }
      if shell.isWelcoming {
        LaunchScreen()
      } else if sizeClass == .compact {
        CompactShell()
      } else {
        RegularShell()
      }
    }
    .background { ShellKeys(navigator: navigator) }
    .overlay(alignment: .bottom) { ToastView(toasts: shell.desk.toasts) }
    .sheet(item: $shell.destination) { ShellSheet(destination: $0, shell: shell).environment(navigator) }
    .alert("The library was damaged", isPresented: isSalvaged) {
      Button("Go on") { launch.salvagedRead() }
    } message: {
      Text(launch.salvaged?.joined(separator: " ") ?? "")
    }
    .environment(navigator)
    .environment(shelf)
    .modifier(ReadersTextSize(style: shell.desk.display.style))
    .preferredColorScheme(colorScheme)
    .onChange(of: shell.choice) { navigator.choiceChanged() }
    .task { await shell.started() }
  }

  private var isSalvaged: Binding<Bool> {
    Binding { @MainActor in
      launch.salvaged != nil
    } set: { @MainActor isShown in
      if !isShown { launch.salvagedRead() }
    }
  }

  private var colorScheme: ColorScheme? {
    switch shell.desk.display.style.appearance {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

/// Says that nothing can be changed here: the library's file, or its folder, is write-protected.
private struct ReadOnlyBanner: View {
  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "lock")
      Text("This library can only be read: nothing you do here is kept.").lineLimit(2)
    }
    .font(.subheadline)
    .padding(.vertical, 6)
    .padding(.horizontal, 14)
    .frame(maxWidth: .infinity)
    .background(.orange.opacity(0.2))
  }
}

/// What opens above everything.
private struct ShellSheet: View {
  let destination: Shell.Destination
  let shell: Shell

  var body: some View {
    switch destination {
    case .addBlog(let model): AddBlogView(model: model)
    case .switchBlog: SwitchBlogView(shell: shell)
    case .compose(let model): ComposeView(model: model)
    case .drafts(let model): DraftsView(model: model, shell: shell)
    case .settings(let model): SettingsView(model: model, shell: shell)
    case .shortcuts: ShortcutsView()
    }
  }
}
