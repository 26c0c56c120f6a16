/// What a feed says, in one shape for all its forms, before any rule is applied: text as it was written (unescaped
/// once, as JSON or XML ask), dates as strings, addresses as they stand.
public struct FeedDocument: Sendable {
  /// The forms a feed comes in.
  public enum Form: String, Sendable {
    /// Blogger's JSON, in JSONP or not.
    case json
    case atom
    /// RSS 0.9x, 1.0 (RDF) and 2.0.
    case rss
    /// Blogger's backup before 2018: one Atom file of everything.
    case backup
    /// Google Takeout since 2018.
    case takeout
  }

  public var form: Form
  public var id: String?
  public var title: FeedText?
  public var subtitle: FeedText?
  public var updated: String?
  public var links: [AtomLink] = []
  public var authors: [FeedPerson] = []
  public var labels: [String] = []
  /// `openSearch:totalResults`: what the server claims. It lies.
  public var total: Int?
  public var startIndex: Int?
  /// `openSearch:itemsPerPage`: echoes what was asked for.
  public var itemsPerPage: Int?
  /// `xml:base` of the feed.
  public var base: String?
  public var entries: [FeedEntry] = []
  /// How many entries had no readable shape at all.
  public var unreadable = 0

  /// An empty feed.
  public init(form: Form) { self.form = form }

  /// Whether the feed says that it goes on (`link rel=next`).
  public var hasNext: Bool { links.contains { $0.rel == "next" } }
}

/// A text and what kind of text it is.
public struct FeedText: Sendable, Equatable {
  /// How the text is to be read.
  public enum Kind: Sendable {
    /// Plain, or not said.
    case text
    /// Markup, also where it came as XHTML.
    case html
  }

  public var value: String
  public var kind: Kind

  /// Makes a text.
  public init(_ value: String, kind: Kind) {
    self.value = value
    self.kind = kind
  }
}

/// A link of a feed or entry, as Atom has it.
public struct AtomLink: Sendable, Equatable {
  /// `alternate` where the feed says nothing (RFC 4287, section 4.2.7.2).
  public var rel: String
  public var type: String?
  public var href: String

  /// Makes a link.
  public init(rel: String = "alternate", type: String? = nil, href: String) {
    self.rel = rel
    self.type = type
    self.href = href
  }
}

/// An author as a feed names them.
public struct FeedPerson: Sendable, Equatable {
  public var name: String
  public var uri: String?
  public var email: String?
  /// `gd:image`.
  public var image: String?

  /// Makes a person.
  public init(name: String, uri: String? = nil, email: String? = nil, image: String? = nil) {
    self.name = name
    self.uri = uri
    self.email = email
    self.image = image
  }
}
