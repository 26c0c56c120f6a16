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
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .navigationTitle(navigator.shell.title)
    .refreshable { await home.pulledToRefresh() }
    .toolbar { ToolbarItem(placement: .primaryAction) { ShellMenu(shell: navigator.shell) } }
    .onChange(of: home.destination?.id) { follow() }
    .sheet(item: sheet) { destination in
      switch destination {
      case .addTag(let tag): AddTagView(tag: tag)
      case .share(let shared): ShareSheet(shared: shared)
      case .post: EmptyView()
      }
    }
  }

  @ViewBuilder private var content: some View {
    if case .posts(let banner) = home.state {
      VStack(spacing: 0) {
        if let banner { ListBanner(banner: banner) { await home.tryAgainTapped() } }
        PostList(posts: home.posts, acts: home.acts, isLoadingMore: home.isLoadingMore) { row in
          home.rowTapped(row)
        } share: { row in
          home.shareTapped(row)
        }
        .id(home.strip.selected)
      }
    } else {
      ListStateView(state: home.state, empty: empty) { await home.tryAgainTapped() }
    }
  }

  private var empty: LocalizedStringKey {
    switch home.strip.selected {
    case .posts: "This blog has no posts yet."
    case .pages: "This blog has no pages."
    case .tag: "No post has this tag."
    }
  }

  /// What opens above the list; posts open where posts do.
  private var sheet: Binding<HomeModel.Destination?> {
    Binding { @MainActor in
      if case .post = home.destination { nil } else { home.destination }
    } set: { @MainActor in
      home.destination = $0
    }
  }

  private func follow() {
    guard case .post(let post) = home.destination else { return }
    home.destination = nil
    navigator.open(post, in: home.posts)
  }
}
