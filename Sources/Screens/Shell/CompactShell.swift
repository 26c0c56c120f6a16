import SwiftUI
import ViewModels

/// Four tabs, each with its own pages on top of its list.
struct CompactShell: View {
  @Environment(Navigator.self) private var navigator

  var body: some View {
    TabView(selection: place) {
      tab(.home)
      tab(.explore)
      tab(.saved)
      tab(.author)
    }
  }

  private func tab(_ place: Place) -> some TabContent<Place> {
    let symbol = place.symbol(isSelected: navigator.shell.place == place)
    return Tab(place.title, systemImage: symbol, value: place) { PlaceStack(place: place) }
  }

  /// The selected tab, tapped again, takes its list to the top.
  private var place: Binding<Place> {
    Binding { @MainActor in
      navigator.shell.place
    } set: { @MainActor place in
      navigator.shell.placeTapped(place)
    }
  }
}

/// A place's list, and what was opened from it on top.
struct PlaceStack: View {
  let place: Place
  @Environment(Navigator.self) private var navigator

  var body: some View {
    NavigationStack(path: path) {
      PlaceView(place: place)
        .navigationDestination(for: Navigator.Page.self) { PageView(page: $0) }
    }
  }

  private var path: Binding<[Navigator.Page]> {
    Binding { @MainActor in
      navigator.path(of: place)
    } set: { @MainActor path in
      navigator.setPath(path, of: place)
    }
  }
}
