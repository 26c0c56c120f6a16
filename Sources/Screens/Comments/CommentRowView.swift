import SwiftUI
import ViewModels

/// One comment, further in the more it answers.
struct CommentRowView: View {
  let row: CommentRow
  /// What is searched for.
  let words: [String]
  let retry: @MainActor () -> Void
  let drop: @MainActor () -> Void

  /// Steps in, at most: the text of a long exchange must not be squeezed.
  private static let deepest = 5

  var body: some View {
    HStack(alignment: .top, spacing: 10) {
      ForEach(0..<min(row.depth, Self.deepest), id: \.self) { _ in
        Rectangle().fill(Color.gray.opacity(0.4)).frame(width: 2).padding(.leading, 4)
      }
      AvatarView(name: row.name, address: row.avatar, side: 28)
      VStack(alignment: .leading, spacing: 4) {
        comment
        if row.entry != nil { CommentStatus(row: row, retry: retry, drop: drop) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.vertical, 4)
  }

  private var comment: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .firstTextBaseline, spacing: 6) {
        MatchedText(row.name, words: words).fontWeight(.semibold).lineLimit(1)
        Spacer(minLength: 8)
        Text(row.date).font(.caption).foregroundStyle(.secondary).layoutPriority(1)
      }
      if let email = row.email, email != row.name {
        MatchedText(email, words: words).font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
      if let title = row.title { MatchedText(title, words: words).fontWeight(.medium) }
      if row.isRemoved {
        Text(row.text).italic().foregroundStyle(.secondary)
      } else {
        MatchedText(row.text, words: words)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(row.spoken)
  }
}

/// Where a comment written here stands, and what can be done about it.
private struct CommentStatus: View {
  let row: CommentRow
  let retry: @MainActor () -> Void
  let drop: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 8) {
        Image(systemName: symbol).foregroundStyle(color)
        Text(words).font(.caption).foregroundStyle(color)
      }
      if canTry {
        HStack(spacing: 8) {
          Button("Try again", action: retry).buttonStyle(.bordered)
          Button("Don’t send", action: drop).buttonStyle(.bordered)
        }
      }
    }
  }

  private var canTry: Bool {
    switch row.status {
    case .waiting, .failed: true
    case .sent, .sending: false
    }
  }

  private var symbol: String {
    switch row.status {
    case .sent: "checkmark.circle"
    case .waiting: "clock"
    case .sending: "paperplane"
    case .failed: "exclamationmark.circle"
    }
  }

  private var color: Color {
    if case .failed = row.status { .red } else { .gray }
  }

  private var words: String {
    switch row.status {
    case .sent: "Sent"
    case .waiting(let reason): reason.map { "Waiting to be sent: \($0)" } ?? "Waiting to be sent"
    case .sending: "Being sent"
    case .failed(let reason): "Failed: \(reason)"
    }
  }
}
