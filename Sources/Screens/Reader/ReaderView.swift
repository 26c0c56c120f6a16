import SwiftUI
import ViewModels

/// A post being read.
struct ReaderView: View {
  let reader: Reader
  @Environment(Navigator.self) private var navigator

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text(reader.spokenTitle).font(.largeTitle).bold()
        if let author = reader.stored?.row.author { Text(author.name).foregroundStyle(.secondary) }
        Text(reader.spokenText)
      }
      .padding(24)
      .frame(maxWidth: 680, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle(reader.spokenTitle)
    .task(id: reader.stored?.id) { await reader.appeared() }
    .onDisappear { Task { await reader.left() } }
    .onChange(of: reader.isDone) { if reader.isDone { navigator.close(.reader(reader)) } }
    .onChange(of: reader.destination) { follow() }
  }

  private func follow() {
    guard let destination = reader.destination else { return }
    switch destination {
    case .share, .display: break
    case .post, .author, .label, .comments:
      reader.destination = nil
      navigator.follow(destination)
    }
  }
}
