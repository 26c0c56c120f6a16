/// Elements that Atom and RSS share: Atom's constructs, and the modules both take.
enum FeedElements {
  // MARK: Constructs of Atom

  /// A text construct for a line: a title, a subtitle.
  static func text(_ reader: inout XMLReader) -> FeedText {
    let type = reader.attribute("type")
    let kind = FeedTerms.textKind(type, orElse: .text)
    switch kind {
    case .text: return FeedText(reader.text(), kind: .text)
    case .html: return FeedText(reader.markup(escaping: type == "xhtml").value, kind: .html)
    }
  }

  /// `content` or `summary`; nil for content that stands elsewhere or is no text.
  static func body(_ reader: inout XMLReader) -> FeedText? {
    let type = reader.attribute("type")
    guard reader.attribute("src") == nil, FeedTerms.isText(type) else { return nil }
    let isXHTML = type == "xhtml" || type == "application/xhtml+xml"
    let markup = reader.markup(escaping: isXHTML)
    // What holds elements is markup, whatever it says it is.
    let kind = markup.holdsElements ? .html : FeedTerms.textKind(type, orElse: .html)
    return FeedText(markup.value, kind: kind)
  }

  /// nil without an address.
  static func link(_ reader: inout XMLReader) -> AtomLink? {
    guard let href = reader.attribute("href") else { return nil }
    return AtomLink(rel: reader.attribute("rel") ?? "alternate", type: reader.attribute("type"), href: href)
  }

  /// A person construct; only its own children count.
  static func person(_ reader: inout XMLReader) -> FeedPerson? {
    var person = FeedPerson(name: "")
    let depth = reader.depth
    while reader.nextChild(of: depth) {
      switch (reader.element.space, reader.element.local) {
      case (.atom, "name"), (.none, "name"): person.name = reader.word()
      case (.atom, "uri"), (.none, "uri"), (.atom, "url"), (.none, "url"): person.uri = reader.word()
      case (.atom, "email"), (.none, "email"): person.email = reader.word()
      case (.google, "image"): person.image = reader.attribute("src")
      default: break
      }
    }
    return person.name.isEmpty && person.uri == nil && person.email == nil ? nil : person
  }

  // MARK: Modules

  static func readHead(_ reader: inout XMLReader, into document: inout FeedDocument) {
    switch (reader.element.space, reader.element.local) {
    case (.openSearch, "totalResults"): document.total = Int(reader.word())
    case (.openSearch, "startIndex"): document.startIndex = Int(reader.word())
    case (.openSearch, "itemsPerPage"): document.itemsPerPage = Int(reader.word())
    default: break
    }
  }

  static func readEntry(_ reader: inout XMLReader, into entry: inout FeedEntry) {
    switch (reader.element.space, reader.element.local) {
    case (.media, "thumbnail"): entry.thumbnail = entry.thumbnail ?? reader.attribute("url")
    case (.media, "group"): mediaGroup(&reader, into: &entry)
    case (.thread, "total"): entry.commentCount = Int(reader.word())
    case (.slash, "comments"): entry.commentCount = entry.commentCount ?? Int(reader.word())
    case (.thread, "in-reply-to"): entry.inReplyTo = entry.inReplyTo ?? reader.attribute("ref")
    case (.georss, "featurename"), (.georss, "featureName"): entry.place = reader.word()
    case (.google, "extendedProperty"):
      if reader.attribute("name") == FeedTerms.removed {
        entry.isRemoved = reader.attribute("value") == "true"
      }
    case (.app, "control"): control(&reader, into: &entry)
    case (.blogger, _): blogger(&reader, into: &entry)
    default: break
    }
  }

  private static func mediaGroup(_ reader: inout XMLReader, into entry: inout FeedEntry) {
    let depth = reader.depth
    while reader.nextChild(of: depth) {
      if reader.element == XMLName(space: .media, local: "thumbnail") {
        entry.thumbnail = entry.thumbnail ?? reader.attribute("url")
      }
    }
  }

  private static func control(_ reader: inout XMLReader, into entry: inout FeedEntry) {
    let depth = reader.depth
    while reader.nextChild(of: depth) {
      if reader.element.local == "draft" { entry.isDraft = reader.word().lowercased() == "yes" }
    }
  }

  /// What Takeout adds (since 2018).
  private static func blogger(_ reader: inout XMLReader, into entry: inout FeedEntry) {
    switch reader.element.local {
    case "type": entry.kind = reader.word().lowercased()
    case "status": entry.status = reader.word()
    case "created": entry.created = reader.word().unlessBlank
    case "filename": entry.filename = reader.word().unlessBlank
    // Under a comment: the post, and the comment it answers.
    case "parent": entry.inReplyTo = reader.word().unlessBlank
    case "inReplyTo": entry.parent = reader.word().unlessBlank
    default: break
    }
  }
}
