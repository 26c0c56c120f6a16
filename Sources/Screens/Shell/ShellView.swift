import SwiftUI
import ViewModels

/// Tabs where the window is narrow, three columns where it is wide; toasts, sheets and keys are the same for both.
struct ShellView: View {
  let shell: Shell
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
    Group {
      if sizeClass == .compact { CompactShell() } else { RegularShell() }
    }
    .overlay(alignment: .bottom) { ToastView(toasts: shell.desk.toasts) }
    .environment(navigator)
    .environment(shelf)
    .preferredColorScheme(colorScheme)
    .onChange(of: shell.choice) { navigator.choiceChanged() }
    .task { await shell.started() }
  }

  private var colorScheme: ColorScheme? {
    switch shell.desk.display.style.appearance {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
