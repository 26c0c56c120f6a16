import Library
import Posts
import SwiftUI
import ViewModels

/// The rows of a window over the library's posts: it is told what is on the screen, and says where to scroll.
struct PostList: View {
  let posts: PostWindow
  let acts: PostActs
  /// Whether more is being fetched: a row at the end says so.
  var isLoadingMore = false
  /// Notes and choosing, for saved posts.
  var extras: SavedExtras?
  let open: (PostRow) -> Void
  let share: (PostRow) -> Void
  @State private var visible = VisibleRows()
  @Environment(Navigator.self) private var navigator
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    ScrollViewReader { proxy in
      List(selection: selection) {
        ForEach(posts.rows) { row in
          PostListRow(row: row, dates: navigator.shell.desk.dates, extras: extras)
            .onAppear { appeared(row) }
            .onDisappear { disappeared(row) }
            .contextMenu {
              PostMenu(row: row, acts: acts, open: open, share: share, editNote: extras?.editNote)
            }
            .swipeActions(edge: .leading) { SaveButton(row: row, acts: acts) }
            .swipeActions(edge: .trailing) { DeleteButton(row: row, acts: acts) }
            .listRowInsets(EdgeInsets())
        }
        if isLoadingMore { LoadingRow() }
      }
      .onAppear { scroll(proxy) }
      .onChange(of: posts.scroll?.number) { scroll(proxy) }
    }
    .overlay(alignment: .top) { NewPostsPill(posts: posts) }
    .onDisappear { Task { await posts.left() } }
  }

  /// Beside an open post its row stays marked.
  private var selection: Binding<PostID?> {
    Binding { @MainActor in
      sizeClass == .compact || extras?.chosen != nil ? nil : navigator.openPost
    } set: { @MainActor id in
      if let row = posts.rows.first(where: { $0.id == id }) { open(row) }
    }
  }

  private func scroll(_ proxy: ScrollViewProxy) {
    guard let scroll = posts.scroll else { return }
    proxy.scrollTo(scroll.post, anchor: scroll.isToTop ? .top : nil)
  }

  private func appeared(_ row: PostRow) {
    visible.ids.insert(row.id)
    posts.rowAppeared(row.id)
    tellTop()
  }

  private func disappeared(_ row: PostRow) {
    visible.ids.remove(row.id)
    tellTop()
  }

  private func tellTop() {
    if let top = posts.rows.first(where: { visible.ids.contains($0.id) }) { posts.topRowChanged(to: top.id) }
  }
}

/// A post's row, or what is left of it while several are chosen.
private struct PostListRow: View {
  let row: PostRow
  let dates: DateWords
  let extras: SavedExtras?

  var body: some View {
    if let chosen = extras?.chosen {
      ChoiceRow(row: row, isChosen: chosen.contains(row.id), dates: dates)
    } else {
      PostRowView(row: row, dates: dates, note: extras?.note(row))
    }
  }
}

/// The rows on the screen. No view shows them, so nothing watches.
@MainActor
private final class VisibleRows {
  var ids: Set<PostID> = []
}

/// At the end of a list whose next page is on its way.
private struct LoadingRow: View {
  var body: some View {
    ProgressView("Loading more")
      .frame(maxWidth: .infinity)
      .padding(.vertical, 8)
  }
}

/// Goes up to the posts that came while the reader was further down.
private struct NewPostsPill: View {
  let posts: PostWindow

  var body: some View {
    if let words = posts.newPostsWords {
      Button {
        posts.newPostsTapped()
      } label: {
        Label(words, systemImage: "arrow.up").labelStyle(.titleAndIcon)
          .font(.subheadline)
          .foregroundStyle(.white)
          .padding(.horizontal, 14)
          .padding(.vertical, 7)
          .background(.tint, in: Capsule())
      }
      .buttonStyle(.plain)
      .padding(.top, 10)
    }
  }
}
