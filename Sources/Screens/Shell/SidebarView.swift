import SwiftUI
import ViewModels

/// The places, and the blogs with what is unread in them.
struct SidebarView: View {
  let shell: Shell

  /// What can be chosen here.
  enum Item: Hashable {
    case place(Place)
    case blog(BlogChoice)
  }

  var body: some View {
    List(selection: selection) {
      ForEach(Place.allCases) { place in
        Label(place.title, systemImage: place.symbol(isSelected: place == shell.place)).tag(Item.place(place))
      }
      Section("Blogs") {
        ForEach(shell.sidebar.rows) { row in
          SidebarBlogRow(row: row, isShown: row.choice == shell.choice).tag(Item.blog(row.choice))
        }
      }
    }
    .navigationTitle("Broadsheet")
  }

  private var selection: Binding<Item?> {
    Binding { @MainActor in
      .place(shell.place)
    } set: { @MainActor item in
      switch item {
      case .place(let place): shell.placeTapped(place)
      case .blog(let choice): Task { await shell.blogTapped(choice) }
      case nil: break
      }
    }
  }
}

private struct SidebarBlogRow: View {
  let row: Sidebar.Row
  let isShown: Bool

  var body: some View {
    HStack {
      Text(row.title).fontWeight(isShown ? .semibold : .regular).lineLimit(1)
      Spacer(minLength: 8)
      if let badge = row.badge {
        Text(badge).font(.caption).foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(row.spoken)
  }
}
