/// Leads the pictures of safe HTML to ``PictureAddress``, or leaves their descriptions in their place.
struct PagePictures {
  private let source: UnsafeBufferPointer<UInt8>
  private let shows: Bool
  private var out: [UInt8] = []

  /// - Parameter html: what ``SafeHTML`` gave: every `<` begins a tag, values stand in double quotes.
  static func led(_ html: String, shows: Bool) -> String {
    html.withBytes { bytes in
      var pictures = PagePictures(source: bytes, shows: shows)
      pictures.readAll()
      return String(decoding: pictures.out, as: UTF8.self)
    }
  }

  private init(source: UnsafeBufferPointer<UInt8>, shows: Bool) {
    self.source = source
    self.shows = shows
    out.reserveCapacity(source.count + source.count / 8)
  }

  private mutating func readAll() {
    var index = 0
    while index < source.count {
      let tag = source[index...].firstIndex(of: Byte.less) ?? source.count
      out.append(contentsOf: source[index..<tag])
      guard tag < source.count else { return }
      let end = Self.tagEnd(in: source, from: tag)
      append(tag: Array(source[tag..<end]))
      index = end
    }
  }

  /// Behind the `>` that is in no value.
  private static func tagEnd(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var isInValue = false
    for index in start..<source.count {
      if source[index] == Byte.quote { isInValue.toggle() }
      if source[index] == Byte.greater, !isInValue { return index + 1 }
    }
    return source.count
  }

  private mutating func append(tag: [UInt8]) {
    if tag.starts(with: Array("<img ".utf8)) { return append(image: attributes(of: tag, named: "<img ")) }
    // Candidates and posters would be asked for at their own addresses, which the page may not; sound and film are
    // asked for when the reader starts them, and not before.
    for name in ["<source ", "<video ", "<audio "] where tag.starts(with: Array(name.utf8)) {
      var kept = attributes(of: tag, named: name).filter { !["srcset", "sizes", "poster"].contains($0.name) }
      if name != "<source " { kept.append(Attribute(name: "preload", value: "none")) }
      return append(name, kept)
    }
    out.append(contentsOf: tag)
  }

  private mutating func append(image: [Attribute]) {
    guard let source = image.first(where: { $0.name == "src" })?.value else { return }
    let isInline = source.hasPrefix("data:")
    guard shows || isInline else {
      let words = image.first { $0.name == "alt" }?.value ?? ""
      out.append(contentsOf: "<span class=\"picture\">\(words.isEmpty ? "Picture" : words)</span>".utf8)
      return
    }
    var kept = image.filter { !["src", "srcset", "sizes"].contains($0.name) }
    let address = isInline ? source : PictureAddress.encoded(Entities.decoded(source))
    kept.insert(Attribute(name: "src", value: address), at: 0)
    append("<img ", kept)
  }

  private mutating func append(_ name: String, _ attributes: [Attribute]) {
    out.append(contentsOf: name.dropLast().utf8)
    for attribute in attributes {
      out.append(contentsOf: " \(attribute.name)".utf8)
      if let value = attribute.value { out.append(contentsOf: "=\"\(value)\"".utf8) }
    }
    out.append(Byte.greater)
  }

  /// As written: values are escaped.
  private struct Attribute {
    var name: String
    var value: String?
  }

  private func attributes(of tag: [UInt8], named name: String) -> [Attribute] {
    var attributes: [Attribute] = []
    var index = name.utf8.count
    while index < tag.count, tag[index] != Byte.greater {
      if tag[index] == Byte.space {
        index += 1
        continue
      }
      let nameEnd =
        tag[index...].firstIndex { [Byte.equals, Byte.space, Byte.greater].contains($0) } ?? tag.count
      let name = String(decoding: tag[index..<nameEnd], as: UTF8.self)
      guard nameEnd + 1 < tag.count, tag[nameEnd] == Byte.equals, tag[nameEnd + 1] == Byte.quote else {
        attributes.append(Attribute(name: name))
        index = max(nameEnd, index + 1)
        continue
      }
      let valueEnd = tag[(nameEnd + 2)...].firstIndex(of: Byte.quote) ?? tag.count
      attributes.append(
        Attribute(name: name, value: String(decoding: tag[(nameEnd + 2)..<valueEnd], as: UTF8.self)))
      index = valueEnd + 1
    }
    return attributes
  }
}
