/// RSS 2.0, 0.9x, and 1.0 (RDF), with the modules feeds use. Reads shape only.
enum RSSFeed {
  /// Reads the feed whose first element was just met.
  static func document(_ reader: inout XMLReader) -> FeedDocument {
    var document = FeedDocument(form: .rss)
    document.base = reader.attribute("base", .xml)
    readChildren(&reader, into: &document)
    return document
  }

  /// The channel, or what holds it: items stand inside of it or, in RDF, beside it.
  private static func readChildren(_ reader: inout XMLReader, into document: inout FeedDocument) {
    let depth = reader.depth
    while reader.nextChild(of: depth) {
      switch (reader.element.space, reader.element.local) {
      case (.none, "channel"): readChildren(&reader, into: &document)
      case (.none, "item"): document.entries.append(item(&reader, base: document.base))
      case (.none, "title"): document.title = FeedText(reader.text(), kind: .html)
      case (.none, "description"): document.subtitle = FeedText(reader.text(), kind: .html)
      case (.none, "link"): document.links.append(AtomLink(href: reader.word()))
      case (.none, "lastBuildDate"): document.updated = reader.word()
      case (.none, "pubDate"), (.dublinCore, "date"): document.updated = document.updated ?? reader.word()
      case (.none, "category"): document.labels.append(reader.text())
      case (.none, "managingEditor"), (.dublinCore, "creator"):
        if document.authors.isEmpty { document.authors = [author(reader.word())] }
      case (.atom, "id"): document.id = reader.word()
      case (.atom, "link"): FeedElements.link(&reader).map { document.links.append($0) }
      case (.atom, "updated"): document.updated = reader.word()
      default: FeedElements.readHead(&reader, into: &document)
      }
    }
  }

  private static func item(_ reader: inout XMLReader, base: String?) -> FeedEntry {
    var entry = FeedEntry()
    entry.base = reader.attribute("base", .xml) ?? base
    let about = reader.attribute("about", .rdf)
    var description: FeedText?
    var guidIsAddress = false
    let depth = reader.depth
    while reader.nextChild(of: depth) {
      switch (reader.element.space, reader.element.local) {
      case (.none, "guid"):
        guidIsAddress = reader.attribute("isPermaLink")?.lowercased() != "false"
        entry.id = reader.word()
      case (.none, "pubDate"), (.dublinCore, "date"): entry.published = entry.published ?? reader.word()
      case (.atom, "updated"), (.dublinCore, "modified"): entry.updated = reader.word()
      case (.atom, "published"): entry.published = reader.word()
      case (.none, "title"): entry.title = FeedText(reader.text(), kind: .html)
      case (.content, "encoded"):
        entry.body = .content(FeedText(reader.markup(escaping: false).value, kind: .html))
      case (.none, "description"): description = FeedText(reader.markup(escaping: false).value, kind: .html)
      case (.none, "link"): entry.links.append(AtomLink(href: reader.word()))
      case (.atom, "link"): FeedElements.link(&reader).map { entry.links.append($0) }
      case (.none, "category"), (.dublinCore, "subject"): entry.labels.append(reader.text())
      case (.none, "author"), (.dublinCore, "creator"):
        // A name in `dc:creator` says more than a mail address in `author`.
        let author = author(reader.word())
        if entry.authors.first?.name.isEmpty ?? true { entry.authors = [author] }
      default: FeedElements.readEntry(&reader, into: &entry)
      }
    }
    if entry.id?.unlessBlank == nil { entry.id = about }
    if guidIsAddress, let id = entry.id, id.hasPrefix("http"),
      !entry.links.contains(where: { $0.rel == "alternate" })
    {
      entry.links.append(AtomLink(href: id))
    }
    // Some feeds call the whole post its description, and none says which; so it counts as content.
    if entry.body?.text.value.isBlank ?? true, let description { entry.body = .content(description) }
    return entry
  }

  /// RSS writes authors as `mail (name)`; many feeds write a name alone.
  private static func author(_ text: String) -> FeedPerson {
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let name = text[text.index(after: open)...].dropLast()
      return FeedPerson(name: String(name).trimmed, email: String(text[..<open]).unlessBlank)
    }
    let isMail = text.contains("@") && !text.contains(" ")
    return isMail ? FeedPerson(name: "", email: text) : FeedPerson(name: text)
  }
}
