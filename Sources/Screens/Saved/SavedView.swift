import Posts
import SwiftUI
import ViewModels

/// The posts the reader keeps.
struct SavedView: View {
  @Bindable var saved: Saved
  @Environment(Navigator.self) private var navigator

  var body: some View {
    VStack(spacing: 0) {
      if saved.content != .empty {
        Text(saved.isEditing ? "Choose stories to remove" : saved.countWords)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.horizontal, 16)
          .padding(.vertical, 8)
        Divider()
      }
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if saved.isEditing { RemoveBar(saved: saved) }
    }
    .navigationTitle("Saved")
    .searchable(text: $saved.search, prompt: Text("Search saved posts"))
    .toolbar { SavedToolbar(saved: saved) }
    .onChange(of: saved.destination?.id) { follow() }
    .onChange(of: navigator.shell.topWishes[.saved]) { saved.posts.goToTop() }
    .sheet(item: sheet) { destination in
      switch destination {
      case .note(let note): NoteView(note: note)
      case .share(let shared): ShareSheet(shared: shared)
      case .post: EmptyView()
      }
    }
    .offering(saved.export)
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
      ContentUnavailableView(
        "No results for “\(text)”", systemImage: "magnifyingglass",
        description: Text("Only saved posts are searched here. Explore searches all."))
    case .posts:
      PostList(posts: saved.posts, acts: saved.acts, extras: extras) {
        saved.rowTapped($0)
      } share: {
        saved.shareTapped($0)
      }
      .id(saved.order)
    }
  }

  private var extras: SavedExtras {
    SavedExtras(chosen: saved.isEditing ? saved.selection : nil) {
      saved.note(of: $0)
    } editNote: {
      saved.noteTapped($0)
    }
  }

  /// What opens above the list; posts open where posts do.
  private var sheet: Binding<Saved.Destination?> {
    Binding { @MainActor in
      if case .post = saved.destination { nil } else { saved.destination }
    } set: { @MainActor in
      saved.destination = $0
    }
  }

  private func follow() {
    guard case .post(let post) = saved.destination else { return }
    saved.destination = nil
    navigator.open(post, in: saved.posts)
  }
}

/// Below the list while several are chosen.
private struct RemoveBar: View {
  let saved: Saved

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack(spacing: 12) {
        Text("\(saved.selection.count) chosen").foregroundStyle(.secondary)
        Spacer(minLength: 0)
        Button("Remove", role: .destructive) { Task { await saved.removeTapped() } }
          .buttonStyle(.bordered)
          .disabled(saved.selection.isEmpty)
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
    }
  }
}
