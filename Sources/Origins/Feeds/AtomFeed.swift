/// Atom 1.0 (RFC 4287), and 0.3 as far as it differs in names; also Blogger's backups and Takeout files. Reads shape
/// only.
enum AtomFeed {
  /// Reads the feed whose first element was just met.
  static func document(_ reader: inout XMLReader) -> FeedDocument {
    var document = FeedDocument(form: .atom)
    document.base = reader.attribute("base", .xml)
    let depth = reader.depth
    while reader.nextChild(of: depth) {
      guard isAtom(reader.element) else {
        FeedElements.readHead(&reader, into: &document)
        continue
      }
      switch reader.element.local {
      case "entry": document.entries.append(entry(&reader, base: document.base))
      case "id": document.id = reader.word()
      case "title": document.title = FeedElements.text(&reader)
      case "subtitle", "tagline": document.subtitle = FeedElements.text(&reader)
      case "updated", "modified": document.updated = reader.word()
      case "link": FeedElements.link(&reader).map { document.links.append($0) }
      case "author": FeedElements.person(&reader).map { document.authors.append($0) }
      case "category": reader.attribute("term").map { document.labels.append($0) }
      default: break
      }
    }
    document.form = form(of: document)
    return document
  }

  /// Reads an entry that stands alone, as a post's own address answers it (RFC 4287, section 2): a feed of one.
  static func single(_ reader: inout XMLReader) -> FeedDocument {
    var document = FeedDocument(form: .atom)
    document.entries = [entry(&reader, base: nil)]
    return document
  }

  private static func entry(_ reader: inout XMLReader, base: String?) -> FeedEntry {
    var entry = FeedEntry()
    entry.base = reader.attribute("base", .xml) ?? base
    var summary: FeedText?
    let depth = reader.depth
    while reader.nextChild(of: depth) {
      guard isAtom(reader.element) else {
        FeedElements.readEntry(&reader, into: &entry)
        continue
      }
      switch reader.element.local {
      case "id": entry.id = reader.word()
      case "published", "issued": entry.published = reader.word()
      case "updated", "modified": entry.updated = reader.word()
      case "created": entry.created = reader.word().unlessBlank
      case "title": entry.title = FeedElements.text(&reader)
      case "content":
        if let base = reader.attribute("base", .xml) { entry.base = base }
        entry.body = FeedElements.body(&reader).map { .content($0) } ?? entry.body
      case "summary": summary = FeedElements.body(&reader)
      case "link": FeedElements.link(&reader).map { entry.links.append($0) }
      case "author": FeedElements.person(&reader).map { entry.authors.append($0) }
      case "category":
        guard let term = reader.attribute("term") else { break }
        if let kind = FeedTerms.kind(term, scheme: reader.attribute("scheme")) {
          entry.kind = kind
        } else {
          entry.labels.append(term)
        }
      default: break
      }
    }
    entry.preferContent(overSummary: summary)
    return entry
  }

  /// Feeds that bind no namespace are Atom all the same.
  private static func isAtom(_ name: XMLName) -> Bool { name.space == .atom || name.space == .none }

  private static func form(of document: FeedDocument) -> FeedDocument.Form {
    if document.entries.contains(where: { $0.status != nil }) { return .takeout }
    let isBackup =
      document.id?.hasSuffix(".archive") == true
      || document.entries.contains { $0.kind == "settings" || $0.kind == "template" }
    return isBackup ? .backup : .atom
  }
}
