import Library
import Posts
import SwiftUI
import ViewModels

/// The Author tab: the current blog, who writes it, and what is stored of it.
struct BlogCardView: View {
  let card: BlogCard
  @Environment(Navigator.self) private var navigator

  private static let top = "top"

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 24) {
          if let blog = card.blog {
            BlogHead(blog: blog, card: card)
            if let counts = card.counts { BlogFigures(counts: counts) }
            BlogButtons { card.viewTapped() }
            BlogAuthors(authors: card.authors) { navigator.follow(.author($0)) }
          } else {
            BlogChoices(shell: navigator.shell)
            BlogButtons(view: nil)
          }
        }
        .id(Self.top)
        .frame(maxWidth: 480)
        .padding(20)
        .frame(maxWidth: .infinity)
      }
      .onChange(of: navigator.shell.topWishes[.author]) { proxy.scrollTo(Self.top, anchor: .top) }
    }
    .navigationTitle("Author")
    .toolbar { ToolbarItem(placement: .primaryAction) { ShellMenu(shell: navigator.shell) } }
  }
}

private struct BlogHead: View {
  let blog: Blog
  let card: BlogCard

  var body: some View {
    VStack(spacing: 10) {
      HStack(spacing: 8) {
        ForEach(card.authors.prefix(3), id: \.number) { author in
          AvatarView(name: author.person.name, address: author.person.avatar, side: 72)
        }
      }
      .accessibilityHidden(true)
      Text(blog.name).font(.title).bold().multilineTextAlignment(.center)
      if !blog.subtitle.isEmpty {
        Text(blog.subtitle).foregroundStyle(.secondary).multilineTextAlignment(.center)
      }
      Text(blog.address).font(.caption).foregroundStyle(.secondary).lineLimit(1)
    }
  }
}

/// Posts, pages, comments and labels.
private struct BlogFigures: View {
  let counts: BlogCounts

  var body: some View {
    HStack(spacing: 0) {
      figure(counts.posts, counts.posts == 1 ? "post" : "posts")
      figure(counts.pages, counts.pages == 1 ? "page" : "pages")
      figure(counts.comments, counts.comments == 1 ? "comment" : "comments")
      figure(counts.labels, counts.labels == 1 ? "label" : "labels")
    }
    .padding(.vertical, 14)
    .background(.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 14))
  }

  private func figure(_ count: Int, _ name: String) -> some View {
    VStack(spacing: 2) {
      Text("\(count)").font(.title2).bold()
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(count) \(name)")
  }
}

private struct BlogButtons: View {
  let view: (() -> Void)?
  @Environment(Navigator.self) private var navigator

  init(view: (() -> Void)?) { self.view = view }

  var body: some View {
    HStack(spacing: 12) {
      if let view {
        Button {
          view()
        } label: {
          Label("View blog", systemImage: "safari").frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
      }
      Button {
        navigator.shell.settingsTapped()
      } label: {
        Label("Settings", systemImage: "gearshape").frame(maxWidth: .infinity)
      }
      .buttonStyle(.bordered)
    }
  }
}

/// Who writes the blog; each opens.
private struct BlogAuthors: View {
  let authors: [AuthorCount]
  let open: (Int64) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if !authors.isEmpty { Text(authors.count == 1 ? "Author" : "Authors").font(.headline) }
      ForEach(authors, id: \.number) { author in
        Button {
          open(author.number)
        } label: {
          HStack(spacing: 12) {
            AvatarView(name: author.person.name, address: author.person.avatar, side: 36)
            Text(author.person.name).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
            Text("\(author.posts)").foregroundStyle(.secondary)
            Image(systemName: "chevron.right").imageScale(.small).foregroundStyle(.secondary)
          }
          .padding(.vertical, 8)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
          "\(author.person.name), \(author.posts == 1 ? "1 post" : "\(author.posts) posts")")
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// While all blogs are shown, a card belongs to none: each can be gone to.
private struct BlogChoices: View {
  let shell: Shell

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("All blogs").font(.title).bold()
      Text("Each has a card of its own.").foregroundStyle(.secondary).padding(.bottom, 8)
      ForEach(shell.sidebar.blogs) { row in
        Button {
          Task { await shell.blogTapped(row.choice) }
        } label: {
          SidebarBlogRow(row: row).padding(.vertical, 8)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(row.spoken)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
