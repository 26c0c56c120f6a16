import SwiftUI
import ViewModels

/// The posts of a label.
struct LabelView: View {
  let list: LabelPosts
  @Environment(Navigator.self) private var navigator

  var body: some View {
    PostList(posts: list.posts, acts: list.acts) { row in
      navigator.push(row.id, in: list.posts)
    } share: { row in
      list.shareTapped(row)
    }
    .navigationTitle(list.label)
  }
}
