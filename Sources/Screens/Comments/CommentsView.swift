import SwiftUI
import ViewModels

/// The comments of a post.
struct CommentsView: View {
  @Bindable var comments: Comments

  var body: some View {
    List(comments.rows) { row in
      Text(row.spoken)
    }
    .navigationTitle("Comments")
    .searchable(text: $comments.search)
    .refreshable { await comments.pulledToRefresh() }
    .task { await comments.started() }
  }
}
