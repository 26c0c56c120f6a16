/// Finds links one after another.
struct LinkReader: ~Copyable {
  private var tokenizer: Tokenizer
  private var addresses: AddressReader
  private var values = AttributeValues()
  private var hasOwnBase = false

  init(_ html: UnsafeBufferPointer<UInt8>, base: String?) {
    tokenizer = Tokenizer(html)
    addresses = AddressReader(base: base)
  }

  mutating func nextAnchor() -> String? {
    while let element = nextStart() {
      guard element == .a || element == .area else { continue }
      values.read(from: &tokenizer, allowing: AttributeSet(.href))
      guard !tokenizer.isCut, let address = address(), !address.hasPrefix("#") else { continue }
      return address
    }
    return nil
  }

  mutating func nextFeed() -> FeedLink? {
    while let element = nextStart() {
      if element == .base, !hasOwnBase { readBase() }
      guard element == .link else { continue }
      values.read(from: &tokenizer, allowing: AttributeSet(.href, .rel, .type, .title))
      guard !tokenizer.isCut else { return nil }
      let relations = text(.rel).lowercased().split(whereSeparator: \.isWhitespace)
      let type = text(.type).lowercased().prefix { $0 != ";" }.filter { !$0.isWhitespace }
      guard relations.contains("alternate"), Self.feedTypes.contains(type), let address = address() else {
        continue
      }
      return FeedLink(address: address, type: type, title: text(.title))
    }
    return nil
  }

  private static let feedTypes: Set = [
    "application/atom+xml", "application/rss+xml", "application/rdf+xml", "application/feed+json",
    "application/json",
  ]

  private mutating func nextStart() -> Element? {
    while true {
      switch tokenizer.next() {
      case .start: return tokenizer.element
      case .text, .end: continue
      case .done: return nil
      }
    }
  }

  private mutating func readBase() {
    values.read(from: &tokenizer, allowing: AttributeSet(.href))
    guard !tokenizer.isCut, let address = address() else { return }
    hasOwnBase = true
    addresses = AddressReader(base: address)
  }

  private mutating func address() -> String? {
    guard let value = values[.href] else { return nil }
    addresses.read(tokenizer.source, from: value, isDecoded: false)
    guard addresses.address.count > 0, addresses.isAllowed(for: .link) else { return nil }
    return addresses.address.string
  }

  private func text(_ name: AttributeName) -> String { values[name].map(tokenizer.decoded) ?? "" }
}
