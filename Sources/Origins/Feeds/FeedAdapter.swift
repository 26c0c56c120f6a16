import Foundation
import Markup
import Posts

/// All policy between a feed's shape and the values made of it: one comment a rule.
struct FeedAdapter {
  /// What an entry comes to.
  enum Value {
    case post(Post), comment(Comment), draft(FeedDraft)
    /// No post by its own word: settings, a template, something trashed.
    case leftOut
    /// Meant to be one, and unusable.
    case unusable
  }

  let blog: Blog
  let isOfComments: Bool
  private let document: FeedDocument
  private let addresses: FeedAddresses
  /// The person made last: most entries have the author of the entry before.
  private var lastAuthor: (given: FeedPerson, person: Person?)?

  init(_ document: FeedDocument, kind: Blog.Kind, known: Blog?, address: String?) {
    self.document = document
    addresses = FeedAddresses(document, address: address)
    let feedID = document.id?.unlessBlank
    isOfComments = feedID?.hasSuffix(".comments") == true
    blog = Self.blog(document, feedID: feedID, kind: kind, known: known, addresses)
  }

  // MARK: Blog

  private static func blog(
    _ document: FeedDocument, feedID: String?, kind: Blog.Kind, known: Blog?, _ addresses: FeedAddresses
  ) -> Blog {
    let address = known?.address ?? addresses.ofBlog(isBloggers: feedID.map(isBloggers) ?? false) ?? ""
    // A blog is its feed's id; without one, its address; without that, its first entries.
    let id =
      known?.id.rawValue ?? feedID.map(FeedIdentity.blog(feedID:)) ?? address.unlessBlank
      ?? FeedIdentity.blog(firstEntries: document.entries.compactMap { entryIdentity($0, addresses) })
    return Blog(
      id: BlogID(id), kind: kind, address: address, title: plain(document.title),
      subtitle: plain(document.subtitle),
      authors: document.authors.compactMap { person($0, addresses) }, labels: labels(document.labels))
  }

  private static func isBloggers(_ id: String) -> Bool { id.hasPrefix("tag:blogger.com,1999:") }

  // MARK: Entries

  /// The id of an entry; nil for one that holds nothing at all.
  func identity(of entry: FeedEntry) -> String? { Self.entryIdentity(entry, addresses) }

  /// An entry is its id (an RSS item its guid); without one its address; without that, its title and date.
  private static func entryIdentity(_ entry: FeedEntry, _ addresses: FeedAddresses) -> String? {
    entry.id?.unlessBlank ?? addresses.alternate(of: entry)
      ?? FeedIdentity.made(
        title: entry.title?.value ?? "", date: entry.published ?? entry.updated ?? "",
        body: entry.body?.text.value ?? "")
  }

  mutating func value(of entry: FeedEntry, id: String) -> Value {
    let status = entry.status?.uppercased()
    switch entry.kind {
    case "comment":
      // Spam, pending and trashed comments were never on the blog.
      return status ?? "LIVE" == "LIVE" ? comment(entry, id: id) : .leftOut
    case nil, "post", "page": break
    // A backup holds the blog's settings and template among its entries.
    default: return .leftOut
    }
    if isOfComments || entry.inReplyTo != nil { return comment(entry, id: id) }
    if status == "SOFT_TRASHED" { return .leftOut }
    if entry.isDraft || status == "DRAFT" || status == "SCHEDULED" { return .draft(draft(entry, id: id)) }
    return .post(post(entry, id: id))
  }

  private mutating func post(_ entry: FeedEntry, id: String) -> Post {
    let address = addresses.page(of: entry, on: blog)
    let html = self.html(of: entry, at: address)
    let updated = entry.updated.flatMap(FeedDates.date)
    return Post(
      id: PostID(blog: blog.id, id: id), kind: kind(of: entry, id: id), title: Self.plain(entry.title),
      html: html,
      isSummary: isSummary(entry),
      // Only `updated` is required of an Atom entry (RFC 4287, section 4.1.2).
      published: entry.published.flatMap(FeedDates.date) ?? entry.created.flatMap(FeedDates.date) ?? updated,
      updated: updated, labels: Self.labels(entry.labels), author: author(of: entry),
      address: address, thumbnail: addresses.thumbnail(of: entry, html: html, at: address),
      commentCount: entry.commentCount.flatMap { $0 >= 0 ? $0 : nil }, place: entry.place?.unlessBlank)
  }

  private func draft(_ entry: FeedEntry, id: String) -> FeedDraft {
    FeedDraft(
      id: id, kind: kind(of: entry, id: id), title: Self.plain(entry.title), html: html(of: entry, at: nil),
      changed: [entry.updated, entry.created, entry.published].lazy.compactMap { $0.flatMap(FeedDates.date) }
        .first,
      labels: Self.labels(entry.labels))
  }

  private mutating func comment(_ entry: FeedEntry, id: String) -> Value {
    // What names no post stands under the feed's own, if the feed is of one post.
    guard
      let post = entry.inReplyTo?.unlessBlank.map({ FeedIdentity.full($0[...], like: id) })
        ?? document.id?.unlessBlank.flatMap(FeedIdentity.post(feedID:))
    else { return .unusable }
    let parent = parent(of: entry, like: id)
    return .comment(
      Comment(
        id: id, post: PostID(blog: blog.id, id: post), parent: parent == id ? nil : parent,
        author: author(of: entry),
        published: (entry.published ?? entry.created ?? entry.updated).flatMap(FeedDates.date),
        // The title is the start of the text, cut.
        title: "", html: html(of: entry, at: nil), isRemoved: entry.isRemoved))
  }

  /// The comment a comment answers: the last part of the path of `link rel=related`, which is a number.
  private func parent(of entry: FeedEntry, like id: String) -> String? {
    if let parent = entry.parent?.unlessBlank { return FeedIdentity.full(parent[...], like: id) }
    guard let link = entry.links.first(where: { $0.rel == "related" }) else { return nil }
    let path = link.href.prefix { $0 != "?" && $0 != "#" }
    guard let number = path.split(separator: "/").last else { return nil }
    return FeedIdentity.full(number, like: id)
  }

  // MARK: Parts

  private func kind(of entry: FeedEntry, id: String) -> Post.Kind {
    entry.kind == "page" || FeedIdentity.isPage(id) ? .page : .post
  }

  private func isSummary(_ entry: FeedEntry) -> Bool {
    if case .summary = entry.body { true } else { false }
  }

  private func html(of entry: FeedEntry, at address: String?) -> String {
    guard let text = entry.body?.text else { return "" }
    // Plain text is escaped, but for Blogger's summaries: they say they are plain and hold `&nbsp;` all the same.
    let isPlain = text.kind == .text && !(isSummary(entry) && Self.isBloggers(blog.id.rawValue))
    let html = isPlain ? TextToHTML.paragraphs(text.value) : text.value
    // Relative addresses count against the page of the post, which is all that is kept of it. Where the feed sets
    // another base (`xml:base`), they are made absolute here.
    guard let base = addresses.base(of: entry), base != address else { return html }
    return SafeHTML.of(html, base: base)
  }

  /// An entry's own author, else the feed's (RFC 4287, section 4.2.1).
  private mutating func author(of entry: FeedEntry) -> Person? {
    guard let given = entry.authors.first ?? document.authors.first else { return nil }
    if let lastAuthor, lastAuthor.given == given { return lastAuthor.person }
    let person = Self.person(given, addresses)
    lastAuthor = (given, person)
    return person
  }

  private static func person(_ person: FeedPerson, _ addresses: FeedAddresses) -> Person? {
    let name = person.name.onOneLine
    let uri = person.uri?.unlessBlank
    guard !name.isEmpty || uri != nil else { return nil }
    // The address Blogger gives for everybody is nobody's.
    let email = person.email?.unlessBlank.flatMap { $0 == "noreply@blogger.com" ? nil : $0 }
    return Person(name: name, uri: uri, email: email, avatar: person.image.flatMap(addresses.avatar))
  }

  /// Labels are kept as they are, whatever they hold; blank ones and doubles are none.
  private static func labels(_ labels: [String]) -> [String] {
    var seen: Set<String> = []
    return labels.filter { !$0.isBlank && seen.insert($0).inserted }
  }

  /// A text for a line of plain text.
  private static func plain(_ text: FeedText?) -> String {
    guard let text else { return "" }
    guard text.kind == .html,
      text.value.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
    else { return text.value.onOneLine }
    // Titles said to be HTML, as all of RSS's are, are often plain: only what has an end tag holds markup.
    let isMarkup = text.value.contains("</")
    return (isMarkup ? PlainText.of(text.value) : Entities.decoded(text.value)).onOneLine
  }
}
