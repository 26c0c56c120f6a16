import SwiftUI
import ViewModels

/// The posts of a label.
struct LabelView: View {
  @Bindable var list: LabelPosts
  @Environment(Navigator.self) private var navigator

  var body: some View {
    PostList(posts: list.posts, acts: list.acts) { row in
      navigator.push(row.id, in: list.posts)
    } share: { row in
      list.shareTapped(row)
    }
    .navigationTitle(list.label)
    .sheet(item: $list.sharing) { ShareSheet(shared: $0) }
  }
}
