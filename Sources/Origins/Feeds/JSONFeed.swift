/// Blogger's JSON form of Atom: element text is `$t`, attributes are strings, repeatable elements are arrays, `ns:x` is
/// `ns$x`. Reads shape only.
enum JSONFeed {
  /// The feed in a JSON text; nil if the text is something else. A bare `{"entry": …}` is a feed of one.
  static func document(_ json: JSON) -> FeedDocument? {
    let feed = json["feed"]
    guard feed.isObject || json["entry"].isObject || json["entry"].isArray else { return nil }
    var document = FeedDocument(form: .json)
    if feed.isObject { readHead(feed, into: &document) }
    let entries = feed.isObject ? feed["entry"].list : json["entry"].list
    for entry in entries {
      if entry.isObject { document.entries.append(self.entry(entry)) } else { document.unreadable += 1 }
    }
    // The last entry of a text that was cut is not whole.
    if json.isCutShort, document.entries.popLast() != nil { document.unreadable += 1 }
    return document
  }

  private static func readHead(_ feed: JSON, into document: inout FeedDocument) {
    document.id = string(feed["id"])
    document.title = text(feed["title"])
    document.subtitle = text(feed["subtitle"])
    document.updated = string(feed["updated"])
    document.links = links(feed["link"])
    document.authors = persons(feed["author"])
    document.labels = feed["category"].list.compactMap { $0["term"].string }
    document.total = feed["openSearch$totalResults"]["$t"].int
    document.startIndex = feed["openSearch$startIndex"]["$t"].int
    document.itemsPerPage = feed["openSearch$itemsPerPage"]["$t"].int
    document.base = feed["xml$base"].string
  }

  private static func entry(_ json: JSON) -> FeedEntry {
    var entry = FeedEntry()
    entry.id = string(json["id"])
    entry.published = string(json["published"])
    entry.updated = string(json["updated"])
    entry.title = text(json["title"])
    entry.body = text(json["content"], orElse: .html).map { .content($0) }
    entry.preferContent(overSummary: text(json["summary"], orElse: .html))
    entry.links = links(json["link"])
    entry.authors = persons(json["author"])
    for category in json["category"].list {
      guard let term = category["term"].string else { continue }
      if let kind = FeedTerms.kind(term, scheme: category["scheme"].string) {
        entry.kind = kind
      } else {
        entry.labels.append(term)
      }
    }
    entry.thumbnail = json["media$thumbnail"].list.lazy.compactMap { $0["url"].string }.first
    entry.commentCount = json["thr$total"]["$t"].int
    entry.inReplyTo = json["thr$in-reply-to"].list.lazy.compactMap { $0["ref"].string }.first
    entry.isRemoved = json["gd$extendedProperty"].list.contains {
      $0["name"].string == FeedTerms.removed && $0["value"].bool == true
    }
    entry.place = string(json["georss$featurename"])
    entry.isDraft = string(json["app$control"]["app$draft"]) == "yes"
    return entry
  }

  /// The text of an element; a bare string stands for itself.
  private static func string(_ json: JSON) -> String? {
    json.isObject ? json["$t"].string : json.string
  }

  private static func text(_ json: JSON, orElse kind: FeedText.Kind = .text) -> FeedText? {
    guard let value = string(json) else { return nil }
    return FeedText(value, kind: FeedTerms.textKind(json["type"].string, orElse: kind))
  }

  private static func links(_ json: JSON) -> [AtomLink] {
    json.list.compactMap { link in
      guard let href = link["href"].string else { return nil }
      return AtomLink(rel: link["rel"].string ?? "alternate", type: link["type"].string, href: href)
    }
  }

  private static func persons(_ json: JSON) -> [FeedPerson] {
    json.list.compactMap { person in
      guard let name = string(person["name"]) else { return nil }
      return FeedPerson(
        name: name, uri: string(person["uri"]), email: string(person["email"]),
        image: person["gd$image"]["src"].string)
    }
  }
}
