/// Finds the pictures of HTML one after another.
struct ImageReader: ~Copyable {
  private var tokenizer: Tokenizer
  private var addresses: AddressReader
  private var values = AttributeValues()
  private var skipped = SkippedContent()

  init(_ html: UnsafeBufferPointer<UInt8>, base: String?) {
    tokenizer = Tokenizer(html)
    addresses = AddressReader(base: base)
  }

  mutating func next() -> ImageReference? {
    while true {
      switch tokenizer.next() {
      case .start:
        let element = tokenizer.element
        if skipped.isActive, skipped.holds(start: tokenizer.tag) { continue }
        if element == .template || element == .svg { skipped.begin(element) }
        if element == .img, let image = readImage() { return image }
      case .end: if skipped.isActive { skipped.see(end: tokenizer.element) }
      case .text: continue
      case .done: return nil
      }
    }
  }

  private mutating func readImage() -> ImageReference? {
    values.read(from: &tokenizer, allowing: AttributeValues.image)
    guard !tokenizer.isCut else { return nil }
    let width = number(.width)
    let height = number(.height)
    if let width, let height, width <= 1, height <= 1 { return nil }
    let candidates = readCandidates()
    guard let address = readAddress() ?? candidates.first?.address, !Trackers.isTracker(address) else {
      return nil
    }
    return ImageReference(
      address: address, candidates: candidates, width: width, height: height, alternative: text(.alt))
  }

  private mutating func readAddress() -> String? {
    for name in [AttributeName.lazySource, .lazyImage, .lazyOriginal, .src] {
      guard let value = values[name] else { continue }
      addresses.read(tokenizer.source, from: value, isDecoded: false)
      if addresses.address.count > 0, addresses.isAllowed(for: .media) { return addresses.address.string }
    }
    return nil
  }

  private mutating func readCandidates() -> [ImageReference.Candidate] {
    guard let value = values[.srcset] ?? values[.lazySourceSet] else { return [] }
    var decoded = ByteWriter(capacity: value.count)
    Entities.appendDecoded(
      tokenizer.source, from: value.lowerBound, to: value.upperBound, isAttribute: true, to: &decoded)
    for index in 0..<decoded.count where decoded.start[index] < Byte.space {
      decoded.start[index] = Byte.space
    }
    var set = SourceSet(decoded.bytes)
    var candidates: [ImageReference.Candidate] = []
    while let candidate = set.next() {
      addresses.read(decoded.start, from: candidate.address, isDecoded: true)
      guard addresses.isAllowed(for: .media) else { continue }
      let descriptor = String(decoding: decoded.bytes[candidate.descriptor], as: UTF8.self)
      let isWidth = descriptor.hasSuffix("w")
      candidates.append(
        ImageReference.Candidate(
          address: addresses.address.string, width: isWidth ? Int(descriptor.dropLast()) : nil,
          density: isWidth ? nil : Double(descriptor.dropLast())))
    }
    return candidates
  }

  /// The whole number that a length starts with; nil for a percentage.
  private func number(_ name: AttributeName) -> Int? {
    guard let value = values[name] else { return nil }
    var index = value.lowerBound
    while index < value.upperBound, tokenizer.source[index].isSpace { index += 1 }
    let start = index
    var number = 0
    while index < value.upperBound, tokenizer.source[index].isDigit, index - start < 7 {
      number = number * 10 + Int(tokenizer.source[index] - Byte.zero)
      index += 1
    }
    let isPercentage = index < value.upperBound && tokenizer.source[index] == Byte.percent
    return index > start && !isPercentage ? number : nil
  }

  private func text(_ name: AttributeName) -> String { values[name].map(tokenizer.decoded) ?? "" }
}
