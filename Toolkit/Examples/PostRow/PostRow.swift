import SwiftUI

/// One post of a list, as Broadsheet's Home shows it.
public struct PostRow: View {
  let post: Post

  nonisolated public init(post: Post) { self.post = post }

  public var body: some View {
    HStack(alignment: .top, spacing: 12) {
      VStack(alignment: .leading, spacing: 6) {
        byline
        title
        if !post.snippet.isEmpty {
          Text(post.snippet).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
        }
        footer
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if let thumbnail = post.thumbnail { PostThumbnail(url: thumbnail) }
    }
    .padding(.vertical, 12)
    .padding(.horizontal, 16)
  }

  private var byline: some View {
    HStack(spacing: 8) {
      Avatar(name: post.author)
      Text(post.author).font(.subheadline).fontWeight(.medium).lineLimit(1)
      if post.isUnread {
        Circle().fill(.tint).frame(width: 8, height: 8)
      }
    }
  }

  private var title: some View {
    Text(post.title).font(.headline).fontWeight(post.isUnread ? .bold : .semibold).lineLimit(2)
  }

  private var footer: some View {
    HStack(spacing: 8) {
      Text(post.date).lineLimit(1).fixedSize()
      if post.comments > 0 {
        HStack(spacing: 3) {
          Image(systemName: "bubble.left").imageScale(.small)
          Text("\(post.comments)")
        }
      }
      ViewThatFits(in: .horizontal) {
        Chips(labels: post.labels.prefix(3))
        Chips(labels: post.labels.prefix(2))
        Chips(labels: post.labels.prefix(1))
        Chips(labels: [])
      }
      Spacer(minLength: 0)
      if post.isSaved {
        Image(systemName: "star.fill").foregroundStyle(.orange)
      }
    }
    .font(.caption)
    .foregroundStyle(.secondary)
  }
}

struct Chips: View {
  let labels: ArraySlice<String>

  var body: some View {
    HStack(spacing: 6) {
      ForEach(labels, id: \.self) { label in Chip(text: label) }
    }
  }
}

struct Chip: View {
  let text: String

  var body: some View {
    Text(text)
      .lineLimit(1)
      .padding(.horizontal, 8)
      .padding(.vertical, 2)
      .background(.quaternary.opacity(0.5), in: Capsule())
  }
}

struct Avatar: View {
  let name: String

  var body: some View {
    Text(initials)
      .font(.system(size: 11, weight: .bold))
      .foregroundStyle(.white)
      .frame(width: 28, height: 28)
      .background(colour, in: Circle())
  }

  private var initials: String {
    name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
  }

  private var colour: Color {
    let colours: [Color] = [.blue, .purple, .green, .orange, .pink, .brown]
    return colours[name.unicodeScalars.reduce(0) { ($0 + Int($1.value)) % colours.count }]
  }
}

struct PostThumbnail: View {
  let url: URL

  var body: some View {
    AsyncImage(url: url) { image in
      image.resizable().scaledToFill()
    } placeholder: {
      Color.gray.opacity(0.2)
    }
    .frame(width: 88, height: 88)
    .clipShape(RoundedRectangle(cornerRadius: 10))
  }
}
