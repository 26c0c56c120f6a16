import SwiftUI
import ViewModels

/// The posts of a blog, or of all, under the tag strip.
struct HomeView: View {
  @Bindable var home: HomeModel
  @Environment(Navigator.self) private var navigator

  var body: some View {
    VStack(spacing: 0) {
      TagStripView(strip: home.strip) { home.addTagTapped() }
      Divider()
      content
    }
    .navigationTitle(navigator.shell.title)
    .refreshable { await home.pulledToRefresh() }
    .onChange(of: home.destination?.id) { follow() }
  }

  @ViewBuilder private var content: some View {
    switch home.state {
    case .loading: ProgressView("Loading")
    case .posts:
      PostList(posts: home.posts, acts: home.acts) {
        home.rowTapped($0)
      } share: {
        home.shareTapped($0)
      }
    case .empty:
      ContentUnavailableView(
        "No posts", systemImage: "newspaper", description: Text("There is nothing here yet."))
    case .offline(let reason):
      ContentUnavailableView("You’re offline", systemImage: "wifi.slash", description: Text(reason))
    case .failed(let reason):
      ContentUnavailableView(
        "That didn’t work", systemImage: "exclamationmark.triangle", description: Text(reason))
    case .notABlog(let reason):
      ContentUnavailableView("Not a blog", systemImage: "questionmark.circle", description: Text(reason))
    }
  }

  /// A post opens where posts open; sheets stay the model's.
  private func follow() {
    guard case .post(let post) = home.destination else { return }
    home.destination = nil
    navigator.open(post, in: home.posts)
  }
}
