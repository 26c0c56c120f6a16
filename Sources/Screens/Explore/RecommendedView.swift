import Library
import SwiftUI
import ViewModels

/// "Recommended for you": cards, each with its picture across.
struct RecommendedView: View {
  let rows: [PostRow]
  let acts: PostActs
  let open: (PostRow) -> Void
  let share: (PostRow) -> Void
  @Environment(Navigator.self) private var navigator

  private static let top = "top"

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Recommended for you").font(.title2).bold().id(Self.top)
          ForEach(rows) { row in
            Button {
              open(row)
            } label: {
              RecommendedCard(row: row, dates: navigator.shell.desk.dates)
            }
            .buttonStyle(.plain)
            .contextMenu { PostMenu(row: row, acts: acts, open: open, share: share) }
            .accessibilityLabel(PostLine(row, dates: navigator.shell.desk.dates).spoken)
          }
        }
        .frame(maxWidth: 560)
        .padding(16)
        .frame(maxWidth: .infinity)
      }
      .onChange(of: navigator.shell.topWishes[.explore]) { proxy.scrollTo(Self.top, anchor: .top) }
    }
  }
}

/// One recommended post.
private struct RecommendedCard: View {
  let row: PostRow
  let dates: DateWords

  private static let pictureHeight: CGFloat = 168
  /// Asked for: enough for the widest card on the sharpest screens.
  private static let pixels = 1200

  var body: some View {
    let line = PostLine(row, dates: dates)
    VStack(alignment: .leading, spacing: 0) {
      if let address = PostLine.thumbnail(of: row, pixels: Self.pixels) {
        Color.gray.opacity(0.15)
          .frame(height: Self.pictureHeight)
          .overlay { StoredPicture(address: address) { Color.clear } }
          .clipped()
      }
      VStack(alignment: .leading, spacing: 8) {
        if let label = line.labels.first {
          Text(label).font(.caption).fontWeight(.bold).foregroundStyle(.tint).lineLimit(1)
        }
        Text(line.title).font(.title3).fontWeight(.bold).lineLimit(3)
        if !line.snippet.isEmpty {
          Text(line.snippet).font(.subheadline).foregroundStyle(.secondary).lineLimit(3)
        }
        PostByline(line: line, avatar: row.author?.avatar)
      }
      .padding(14)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.gray.opacity(0.12))
    .clipShape(RoundedRectangle(cornerRadius: 14))
  }
}
