import Library
import SwiftUI
import ViewModels

/// One post of a list.
struct PostRowView: View {
  let row: PostRow
  let dates: DateWords
  /// The reader's own words on it.
  var note: String?

  var body: some View {
    let line = PostLine(row, dates: dates)
    HStack(alignment: .top, spacing: 12) {
      VStack(alignment: .leading, spacing: 5) {
        PostByline(line: line, avatar: row.author?.avatar)
        Text(line.title)
          .font(.headline)
          .foregroundStyle(line.isUnread ? .primary : .secondary)
          .lineLimit(2)
        if !line.snippet.isEmpty {
          Text(line.snippet).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
        }
        if let note { PostNote(note: note) }
        if hasFooter(line) { PostFooter(line: line) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if let address = PostLine.thumbnail(of: row, pixels: PostThumbnail.pixels) {
        PostThumbnail(address: address)
      }
    }
    .padding(.vertical, 12)
    .padding(.leading, 22)
    .padding(.trailing, 14)
    .overlay(alignment: .topLeading) {
      if line.isUnread {
        Circle().fill(.tint).frame(width: 8, height: 8).padding(.leading, 7).padding(.top, 19)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(note.map { "\(line.spoken), note: \($0)" } ?? line.spoken)
  }

  private func hasFooter(_ line: PostLine) -> Bool {
    !line.labels.isEmpty || line.comments != nil || line.isSaved
  }
}

/// Who wrote it, and when.
struct PostByline: View {
  let line: PostLine
  let avatar: String?

  var body: some View {
    HStack(spacing: 6) {
      if let author = line.author {
        AvatarView(name: author, address: avatar)
        Text(author).fontWeight(.medium).lineLimit(1)
      }
      Spacer(minLength: 4)
      Text(line.date).foregroundStyle(.secondary).lineLimit(1).fixedSize()
    }
    .font(.caption)
  }
}

/// What the reader noted.
private struct PostNote: View {
  let note: String

  var body: some View {
    HStack(alignment: .top, spacing: 6) {
      Image(systemName: "note.text").imageScale(.small).foregroundStyle(.orange)
      Text(note).lineLimit(3)
    }
    .font(.subheadline)
  }
}

/// Labels, as many as there is room for, comments and the star.
private struct PostFooter: View {
  let line: PostLine

  var body: some View {
    HStack(spacing: 8) {
      ViewThatFits(in: .horizontal) {
        LabelChips(labels: line.labels[...])
        LabelChips(labels: line.labels.prefix(2))
        LabelChips(labels: line.labels.prefix(1))
        LabelChips(labels: [])
      }
      Spacer(minLength: 0)
      if let comments = line.comments {
        HStack(spacing: 3) {
          Image(systemName: "bubble.left").imageScale(.small)
          Text(comments)
        }
      }
      if line.isSaved { Image(systemName: "star.fill").foregroundStyle(.orange) }
    }
    .font(.caption)
    .foregroundStyle(.secondary)
  }
}

private struct LabelChips: View {
  let labels: ArraySlice<String>

  var body: some View {
    HStack(spacing: 6) {
      ForEach(labels, id: \.self) { label in
        Text(label)
          .lineLimit(1)
          .padding(.horizontal, 8)
          .padding(.vertical, 2)
          .background(.quaternary.opacity(0.5), in: Capsule())
      }
    }
  }
}
