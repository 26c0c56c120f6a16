import Library
import Posts
import SwiftUI
import ViewModels

/// What a search found, its words marked.
struct ResultList: View {
  let results: [SearchResult]
  let explore: Explore
  @Environment(Navigator.self) private var navigator
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    ScrollViewReader { proxy in
      List(results, selection: selection) { result in
        ResultRow(result: result, dates: navigator.shell.desk.dates)
          .onAppear { explore.rowAppeared(result.id) }
          .contextMenu {
            PostMenu(row: result.row, acts: explore.acts) {
              explore.rowTapped($0)
            } share: {
              explore.shareTapped($0)
            }
          }
          .listRowInsets(EdgeInsets())
      }
      .onChange(of: navigator.shell.topWishes[.explore]) {
        if let first = results.first { proxy.scrollTo(first.id, anchor: .top) }
      }
    }
  }

  /// Beside an open post its row stays marked.
  private var selection: Binding<PostID?> {
    Binding { @MainActor in
      sizeClass == .compact ? nil : navigator.openPost
    } set: { @MainActor id in
      if let result = results.first(where: { $0.id == id }) { explore.rowTapped(result.row) }
    }
  }
}

/// One post that was found.
private struct ResultRow: View {
  let result: SearchResult
  let dates: DateWords

  var body: some View {
    let line = PostLine(result.row, dates: dates)
    HStack(alignment: .top, spacing: 12) {
      VStack(alignment: .leading, spacing: 5) {
        Text(Self.marked(result.row.title.isEmpty ? [] : result.title, or: line.title))
          .font(.headline)
          .lineLimit(2)
        if !line.snippet.isEmpty {
          Text(Self.marked(result.snippet, or: line.snippet))
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(3)
        }
        PostByline(line: line, avatar: result.row.author?.avatar)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if let address = PostLine.thumbnail(of: result.row, pixels: PostThumbnail.pixels) {
        PostThumbnail(address: address)
      }
    }
    .padding(.vertical, 12)
    .padding(.horizontal, 14)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(line.spoken)
  }

  private static func marked(_ runs: [SearchResult.Run], or text: String) -> AttributedString {
    guard !runs.isEmpty else { return AttributedString(text) }
    return runs.reduce(into: AttributedString("")) { whole, run in
      var part = AttributedString(run.text)
      if run.isMatch { part.backgroundColor = .yellow.opacity(0.4) }
      whole += part
    }
  }
}
