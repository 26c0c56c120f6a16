import PostRow
import SwiftUI

/// A window of post rows. Arguments: its width and height in points, how many posts, then pictures to use as thumbnails.
@main
struct PostRows: App {
  var body: some Scene {
    WindowGroup("Post rows") {
      PostList(posts: Post.samples(number(3) ?? 1000, pictures: pictures))
    }
    .defaultSize(width: CGFloat(number(1) ?? 360), height: CGFloat(number(2) ?? 800))
  }

  private func number(_ index: Int) -> Int? {
    CommandLine.arguments.dropFirst(index).first.flatMap(Int.init)
  }

  private var pictures: [URL] {
    CommandLine.arguments.dropFirst(4).map { URL(fileURLWithPath: $0) }
  }
}

struct PostList: View {
  let posts: [Post]
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(posts) { post in
        NavigationLink(value: post.id) { PostRow(post: post) }.listRowInsets(EdgeInsets())
      }
      .navigationTitle("Posts")
      .navigationDestination(for: Int.self) { id in PostPage(post: posts[id]) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Search", systemImage: "magnifyingglass") {}
        }
      }
    }
  }
}

struct PostPage: View {
  let post: Post

  var body: some View {
    PostRow(post: post).frame(maxHeight: .infinity, alignment: .top).navigationTitle("Post \(post.id)")
  }
}
