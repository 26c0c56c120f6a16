import SwiftUI
import ViewModels

/// Places and blogs in a sidebar, the list of the place shown, and what was opened from it beside.
struct RegularShell: View {
  @Environment(Navigator.self) private var navigator

  var body: some View {
    NavigationSplitView {
      SidebarView(shell: navigator.shell)
    } content: {
      PlaceView(place: navigator.shell.place).id(navigator.shell.place)
    } detail: {
      DetailStack(place: navigator.shell.place).id(navigator.shell.place)
    }
  }
}

/// The first page opened from a place's list, and the later ones on top of it.
private struct DetailStack: View {
  let place: Place
  @Environment(Navigator.self) private var navigator

  var body: some View {
    NavigationStack(path: rest) {
      Group {
        if let first = navigator.path(of: place).first {
          PageView(page: first).id(first)
        } else {
          NothingOpen()
        }
      }
      .navigationDestination(for: Navigator.Page.self) { PageView(page: $0) }
    }
  }

  private var rest: Binding<[Navigator.Page]> {
    Binding { @MainActor in
      Array(navigator.path(of: place).dropFirst())
    } set: { @MainActor rest in
      navigator.setPath(navigator.path(of: place).prefix(1) + rest, of: place)
    }
  }
}

/// Beside a list from which nothing was opened yet.
private struct NothingOpen: View {
  var body: some View {
    ContentUnavailableView(
      "No post open", systemImage: "doc.text",
      description: Text("Choose one from the list, or press J to read the newest.")
    )
  }
}
