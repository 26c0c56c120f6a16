/// Where the values of one tag's attributes stand in the source; of several with one name the first counts.
struct AttributeValues {
  /// What decides about a picture.
  static let image: AttributeSet = [
    AttributeSet(.src, .srcset, .sizes), AttributeSet(.lazySource, .lazySourceSet, .lazyOriginal, .lazyImage),
    Element.img.allowedAttributes,
  ]

  private(set) var present: AttributeSet = []
  private var starts = [Int](repeating: 0, count: AttributeName.allCases.count)
  private var ends = [Int](repeating: 0, count: AttributeName.allCases.count)

  mutating func clear() { present = [] }

  mutating func keep(_ kept: AttributeSet) { present.formIntersection(kept) }

  mutating func read(from tokenizer: inout Tokenizer, allowing allowed: AttributeSet) {
    present = []
    while tokenizer.nextAttribute() {
      let attribute = AttributeSet(tokenizer.attribute)
      guard allowed.contains(attribute), !present.contains(attribute) else { continue }
      present.formUnion(attribute)
      starts[Int(tokenizer.attribute.rawValue)] = tokenizer.valueStart
      ends[Int(tokenizer.attribute.rawValue)] = tokenizer.valueEnd
    }
  }

  subscript(_ name: AttributeName) -> Range<Int>? {
    guard present.contains(AttributeSet(name)) else { return nil }
    return starts[Int(name.rawValue)]..<ends[Int(name.rawValue)]
  }
}
