import Library
import SwiftUI
import ViewModels

/// Search, topics, and what is recommended.
struct ExploreView: View {
  @Bindable var explore: Explore
  @Environment(Navigator.self) private var navigator

  var body: some View {
    content
      .navigationTitle("Explore")
      .searchable(text: $explore.text, prompt: Text("Search posts"))
      .onSubmit { Task { await explore.submitted() } }
      .onChange(of: explore.destination) { follow() }
  }

  @ViewBuilder private var content: some View {
    switch explore.content {
    case .recommended(let rows): list(rows)
    case .results(let results): list(results.map(\.row))
    case .searching: ProgressView("Searching")
    case .noResults(let text):
      ContentUnavailableView("No results for “\(text)”", systemImage: "magnifyingglass")
    }
  }

  private func list(_ rows: [PostRow]) -> some View {
    List(rows) { row in
      Button {
        explore.rowTapped(row)
      } label: {
        PostRowView(row: row, dates: navigator.shell.desk.dates)
      }
      .buttonStyle(.plain)
      .onAppear { explore.rowAppeared(row.id) }
      .listRowInsets(EdgeInsets())
    }
  }

  private func follow() {
    guard let destination = explore.destination else { return }
    explore.destination = nil
    switch destination {
    case .post(let post): navigator.open(post, in: nil)
    case .label(let label, let blog): navigator.push(label: label, of: blog)
    }
  }
}
