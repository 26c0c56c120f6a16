/// The marks of the items of lists.
struct ListMarks {
  /// A list that is open: how its items are counted, if they are.
  private struct List {
    var next: Int?
    var step = 1
  }

  /// Deeper lists are not indented further.
  private static let deepest = 8
  private var lists: [List] = []
  /// What stands before the next text: the mark of an item that has had none yet.
  private(set) var pending = ""

  /// Whether any list is open.
  var isNested: Bool { !lists.isEmpty }

  /// The tag is read as far as its name.
  mutating func start(_ element: Element, _ tokenizer: inout Tokenizer) {
    switch element {
    case .ul, .menu, .dir: lists.append(List())
    case .ol:
      var list = List(next: 1)
      while tokenizer.nextAttribute() {
        if tokenizer.attribute == .start, let start = Self.number(tokenizer) { list.next = start }
        if tokenizer.attribute == .reversed { list.step = -1 }
      }
      lists.append(list)
    case .li: item(&tokenizer)
    default: break
    }
  }

  mutating func end(_ element: Element) {
    guard [.ul, .ol, .menu, .dir].contains(element) else { return }
    _ = lists.popLast()
    pending = ""
  }

  mutating func take() -> String {
    defer { pending = "" }
    return pending
  }

  private mutating func item(_ tokenizer: inout Tokenizer) {
    let indent = String(repeating: "  ", count: min(max(lists.count - 1, 0), Self.deepest))
    guard let last = lists.indices.last, var number = lists[last].next else {
      pending = indent + "• "
      return
    }
    while tokenizer.nextAttribute() {
      if tokenizer.attribute == .value, let value = Self.number(tokenizer) { number = value }
    }
    pending = indent + "\(number). "
    lists[last].next = number + lists[last].step
  }

  /// A number of up to six digits.
  private static func number(_ tokenizer: Tokenizer) -> Int? {
    let text = tokenizer.decoded(tokenizer.valueStart..<tokenizer.valueEnd)
    return Int(text).flatMap { abs($0) < 1_000_000 ? $0 : nil }
  }
}
