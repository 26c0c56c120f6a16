import Library
import SwiftUI
import ViewModels

/// Search, topics, and what is recommended.
struct ExploreView: View {
  @Bindable var explore: Explore
  @Environment(Navigator.self) private var navigator

  var body: some View {
    VStack(spacing: 0) {
      if !explore.topics.isEmpty {
        TopicStrip(topics: explore.topics) { explore.topicTapped($0) }
        Divider()
      }
      if explore.isAskingBlog || explore.failure != nil { BlogSearchLine(explore: explore) }
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .navigationTitle("Explore")
    .searchable(text: $explore.text, isPresented: isSearching, prompt: Text("Search posts"))
    .onSubmit(of: .search) { Task { await explore.submitted() } }
    .onChange(of: explore.destination) { follow() }
    .sheet(item: sharing) { ShareSheet(shared: $0) }
  }

  @ViewBuilder private var content: some View {
    switch explore.content {
    case .recommended(let rows) where rows.isEmpty:
      ContentUnavailableView(
        "Nothing to recommend", systemImage: "safari",
        description: Text("Posts that you have not read and may like are shown here."))
    case .recommended(let rows):
      RecommendedView(rows: rows, acts: explore.acts) {
        explore.rowTapped($0)
      } share: {
        explore.shareTapped($0)
      }
    case .results(let results): ResultList(results: results, explore: explore)
    case .searching: ProgressView("Searching")
    case .noResults(let text):
      ContentUnavailableView(
        "No results for “\(text)”", systemImage: "magnifyingglass",
        description: Text("Try fewer words, or look at a topic above."))
    }
  }

  private var sharing: Binding<PostActs.Shared?> {
    Binding { @MainActor in
      if case .share(let shared) = explore.destination { shared } else { nil }
    } set: { @MainActor _ in
      explore.destination = nil
    }
  }

  /// Whether the field has the keyboard: a key of the window gives it.
  private var isSearching: Binding<Bool> {
    Binding { @MainActor in
      navigator.isSearching
    } set: { @MainActor isSearching in
      navigator.isSearching = isSearching
    }
  }

  private func follow() {
    switch explore.destination {
    case .post(let post): navigator.open(post, in: nil)
    case .label(let label, let blog): navigator.push(label: label, of: blog)
    case .share, nil: return
    }
    explore.destination = nil
  }
}

/// Labels of the blog; each opens its posts.
private struct TopicStrip: View {
  let topics: [String]
  let open: (String) -> Void

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 8) {
        ForEach(topics, id: \.self) { topic in
          Button {
            open(topic)
          } label: {
            Text(topic).chip(isSelected: false)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Topic \(topic)")
        }
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
    }
  }
}

/// Above the library's own results: the blog is being asked, or why it could not be.
private struct BlogSearchLine: View {
  let explore: Explore

  var body: some View {
    HStack(spacing: 10) {
      if let failure = explore.failure {
        Image(systemName: "wifi.slash").foregroundStyle(.secondary)
        Text("Only your library was searched. \(failure)").lineLimit(3)
          .frame(maxWidth: .infinity, alignment: .leading)
        Button("Try again") { explore.tryAgainTapped() }
      } else {
        ProgressView()
        Text("Asking the blog as well").foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .font(.subheadline)
    .padding(.horizontal, 14)
    .padding(.vertical, 6)
    .background(explore.failure == nil ? Color.clear : Color.orange.opacity(0.15))
  }
}
