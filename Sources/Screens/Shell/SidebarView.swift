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
        SidebarPlaceRow(place: place, shell: shell).tag(Item.place(place))
      }
      Section("Blogs") {
        ForEach(shell.sidebar.rows) { row in
          SidebarBlogRow(row: row, isShown: row.choice == shell.choice)
            .tag(Item.blog(row.choice))
            .contextMenu { RemoveBlogButton(shell: shell, row: row) }
        }
      }
    }
    .navigationTitle("Broadsheet")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Add a blog", systemImage: "plus") { shell.addBlogTapped() }
      }
    }
  }

  /// A place is marked; whose posts it shows stands beside the blogs.
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

private struct SidebarPlaceRow: View {
  let place: Place
  let shell: Shell

  var body: some View {
    HStack {
      Label(place.title, systemImage: place.symbol(isSelected: place == shell.place))
      Spacer(minLength: 8)
      if place == .saved, shell.sidebar.saved > 0 {
        Text("\(shell.sidebar.saved)").font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// A blog, or all of them, with what is unread; marked where its posts are shown.
struct SidebarBlogRow: View {
  let row: Sidebar.Row
  var isShown = false

  var body: some View {
    HStack(spacing: 8) {
      BlogMark(title: row.title, isAll: row.choice.blog == nil)
      Text(row.title).fontWeight(isShown ? .bold : .regular).lineLimit(1)
      Spacer(minLength: 8)
      if let badge = row.badge {
        Text(badge)
          .font(.caption)
          .foregroundStyle(isShown ? Color.white : Color.primary)
          .padding(.horizontal, 8)
          .padding(.vertical, 1)
          .background(isShown ? Color.accentColor : Color.gray.opacity(0.2), in: Capsule())
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(isShown ? "\(row.spoken), shown" : row.spoken)
  }
}

/// The first letter of a blog on a colour of its own.
private struct BlogMark: View {
  let title: String
  let isAll: Bool

  var body: some View {
    Group {
      if isAll {
        Image(systemName: "list.bullet").foregroundStyle(.secondary)
      } else {
        Text(String(title.first { $0.isLetter || $0.isNumber } ?? "•"))
          .font(.system(size: 10, weight: .bold))
          .foregroundStyle(.white)
          .frame(width: 18, height: 18)
          .background(NameColour.of(title), in: RoundedRectangle(cornerRadius: 5))
      }
    }
    .frame(width: 18, height: 18)
  }
}
