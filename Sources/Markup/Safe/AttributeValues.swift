/// Where the values of one tag's attributes stand in the source; of several with one name the first counts.
struct AttributeValues: ~Copyable {
  /// What decides about a picture.
  static let image: AttributeSet = [
    AttributeSet(.src, .srcset, .sizes), AttributeSet(.lazySource, .lazySourceSet, .lazyOriginal, .lazyImage),
    Element.img.allowedAttributes,
  ]

  private(set) var present: AttributeSet = []
  private let ranges = UnsafeMutablePointer<(start: Int, end: Int)>.allocate(
    capacity: AttributeName.allCases.count)

  init() { ranges.initialize(repeating: (0, 0), count: AttributeName.allCases.count) }

  deinit { ranges.deallocate() }

  mutating func clear() { present = [] }

  mutating func keep(_ kept: AttributeSet) { present.formIntersection(kept) }

  mutating func read(from tokenizer: inout Tokenizer, allowing allowed: AttributeSet) {
    present = []
    while tokenizer.nextAttribute() {
      let attribute = AttributeSet(tokenizer.attribute)
      guard allowed.contains(attribute), !present.contains(attribute) else { continue }
      present.formUnion(attribute)
      ranges[Int(tokenizer.attribute.rawValue)] = (tokenizer.valueStart, tokenizer.valueEnd)
    }
  }

  subscript(_ name: AttributeName) -> Range<Int>? {
    guard present.contains(AttributeSet(name)) else { return nil }
    let range = ranges[Int(name.rawValue)]
    return range.start..<range.end
  }
}
