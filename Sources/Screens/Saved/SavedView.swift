import SwiftUI
import ViewModels

/// The posts the reader keeps.
struct SavedView: View {
  @Bindable var saved: Saved
  @Environment(Navigator.self) private var navigator

  var body: some View {
    content
      .navigationTitle("Saved")
      .searchable(text: $saved.search, prompt: Text("Search saved posts"))
      .onChange(of: saved.destination?.id) { follow() }
  }

  @ViewBuilder private var content: some View {
    switch saved.content {
    case .empty:
      ContentUnavailableView {
        Label("Nothing saved yet", systemImage: "bookmark")
      } description: {
        Text("Posts that you save are kept here, with their pictures, for reading offline.")
      } actions: {
        Button("Start browsing") { navigator.shell.placeTapped(.explore) }.buttonStyle(.borderedProminent)
      }
    case .noResults(let text):
      ContentUnavailableView("No results for “\(text)”", systemImage: "magnifyingglass")
    case .posts:
      PostList(posts: saved.posts, acts: saved.acts) {
        saved.rowTapped($0)
      } share: {
        saved.shareTapped($0)
      }
    }
  }

  private func follow() {
    guard case .post(let post) = saved.destination else { return }
    saved.destination = nil
    navigator.open(post, in: saved.posts)
  }
}
