import SwiftUI
import ViewModels

/// The comments of a post.
struct CommentsView: View {
  @Bindable var comments: Comments

  var body: some View {
    content
      .navigationTitle("Comments")
      .searchable(text: $comments.search, prompt: Text("Search comments"))
      .refreshable { await comments.pulledToRefresh() }
      .toolbar {
        if comments.canAdd {
          ToolbarItem(placement: .primaryAction) {
            Button("Add comment", systemImage: "square.and.pencil") { comments.addTapped() }
          }
        }
      }
      .sheet(item: $comments.destination) {
        // What was written in the blog's form is on the blog now.
        Task { await comments.pulledToRefresh() }
      } content: { destination in
        switch destination {
        case .add(let model): AddCommentView(model: model)
        case .form(let form): CommentFormView(form: form)
        }
      }
      .task { await comments.started() }
  }

  @ViewBuilder private var content: some View {
    switch comments.state {
    case .loading: ProgressView("Loading comments")
    case .empty: nothing
    case .offline(let reason): trouble("You’re offline", "wifi.slash", reason)
    case .failed(let reason): trouble("The comments could not be loaded", "exclamationmark.triangle", reason)
    case .notABlog(let reason): trouble("There is no blog here", "questionmark.circle", reason)
    case .posts(let banner):
      VStack(spacing: 0) {
        if let banner { CommentsBanner(banner: banner, comments: comments) }
        if comments.hasNoResults {
          ContentUnavailableView(
            "No results for “\(comments.search)”", systemImage: "magnifyingglass",
            description: Text("No comment has these words in its name, mail address or text."))
        } else {
          CommentList(comments: comments)
        }
      }
    }
  }

  private var nothing: some View {
    ContentUnavailableView {
      Label("No comments yet", systemImage: "bubble.left")
    } description: {
      if comments.canAdd { Text("Write the first one.") }
    } actions: {
      if comments.canAdd { Button("Add comment") { comments.addTapped() } }
    }
  }

  private func trouble(_ title: String, _ symbol: String, _ reason: String) -> some View {
    ContentUnavailableView {
      Label(title, systemImage: symbol)
    } description: {
      Text(reason)
    } actions: {
      Button("Try again") { Task { await comments.pulledToRefresh() } }
    }
  }
}

private struct CommentList: View {
  let comments: Comments

  var body: some View {
    ScrollViewReader { proxy in
      List(comments.rows) { row in
        CommentRowView(row: row, words: comments.searchWords) {
          Task { await comments.retryTapped(row) }
        } drop: {
          Task { await comments.dropTapped(row) }
        }
      }
      .onChange(of: own) { if let own { proxy.scrollTo(own) } }
    }
  }

  /// What was just written here, and is not on the blog yet.
  private var own: String? { comments.rows.last { $0.entry != nil }?.id }
}

/// Above stored comments, where the blog could not be asked for new ones.
private struct CommentsBanner: View {
  let banner: ListState.Banner
  let comments: Comments

  var body: some View {
    HStack(spacing: 10) {
      Image(systemName: symbol)
      Text(words).font(.callout).frame(maxWidth: .infinity, alignment: .leading)
      Button("Try again") { Task { await comments.pulledToRefresh() } }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .background(Color.gray.opacity(0.15))
  }

  private var symbol: String { banner == .offline ? "wifi.slash" : "exclamationmark.triangle" }

  private var words: String {
    switch banner {
    case .offline: "You’re offline. These comments are from your library."
    case .failed(let reason): reason
    }
  }
}
