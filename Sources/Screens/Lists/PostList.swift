import Library
import Posts
import SwiftUI
import ViewModels

/// The rows of a window over the library's posts.
struct PostList: View {
  let posts: PostWindow
  let acts: PostActs
  let open: (PostRow) -> Void
  let share: (PostRow) -> Void
  @Environment(Navigator.self) private var navigator
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    List(selection: selection) {
      ForEach(posts.rows) { row in
        PostRowView(row: row, dates: navigator.shell.desk.dates)
          .onAppear { posts.rowAppeared(row.id) }
      }
    }
  }

  /// Beside an open post its row stays marked.
  private var selection: Binding<PostID?> {
    Binding { @MainActor in
      sizeClass == .compact ? nil : navigator.openPost
    } set: { @MainActor id in
      if let row = posts.rows.first(where: { $0.id == id }) { open(row) }
    }
  }
}
