import Posts
import SwiftUI
import ViewModels

/// The reader's tags of a blog, in the order of Home's strip.
struct InterestsView: View {
  @State private var interests: Interests
  let name: String
  let toasts: Toasts

  init(interests: Interests, name: String, toasts: Toasts) {
    _interests = State(initialValue: interests)
    self.name = name
    self.toasts = toasts
  }

  var body: some View {
    Group {
      if interests.tags.isEmpty {
        ContentUnavailableView {
          Label("No interests yet", systemImage: "tag")
        } description: {
          Text("A tag is a label of “\(name)”, or words to look for. Home shows them in a row at the top.")
        } actions: {
          Button("Add a tag") { interests.addTapped() }.buttonStyle(.borderedProminent)
        }
      } else {
        List {
          ForEach(Array(interests.tags.enumerated()), id: \.element.name) { index, tag in
            InterestRow(interests: interests, tag: tag, index: index)
          }
        }
      }
    }
    .navigationTitle("Interests")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Add a tag", systemImage: "plus") { interests.addTapped() }
      }
    }
    .sheet(item: $interests.adding) { AddTagView(tag: $0) }
  }
}

private struct InterestRow: View {
  let interests: Interests
  let tag: Tag
  let index: Int

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: tag.kind == .label ? "tag" : "magnifyingglass").foregroundStyle(.secondary)
      VStack(alignment: .leading, spacing: 1) {
        Text(tag.name).lineLimit(1)
        Text(tag.kind == .label ? "Label" : "Words").font(.caption).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Button("Move “\(tag.name)” up", systemImage: "chevron.up") { move(to: index - 1) }
        .disabled(index == 0)
      Button("Move “\(tag.name)” down", systemImage: "chevron.down") { move(to: index + 2) }
        .disabled(index == interests.tags.count - 1)
      Button("Remove “\(tag.name)”", systemImage: "trash", role: .destructive) {
        Task { await interests.removeTapped(tag) }
      }
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.plain)
  }

  private func move(to place: Int) { Task { await interests.moved(from: [index], to: place) } }
}
