import PostRow
import SwiftUI

/// A window of post rows. Arguments: its width and height in points, how many posts, then pictures to use as thumbnails.
@main
struct PostRows: App {
  var body: some Scene {
    WindowGroup("Post rows") {
      List(Post.samples(number(3) ?? 1000, pictures: pictures)) { post in
        PostRow(post: post).listRowInsets(EdgeInsets())
      }
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
