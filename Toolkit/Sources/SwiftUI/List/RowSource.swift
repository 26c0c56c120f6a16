/// Rows of a list that are made only when they come near the screen.
@MainActor protocol RowSource: AnyObject {
  var count: Int { get }
  func id(at index: Int) -> AnyHashable
  /// Makes the node for one row; `row` is where it stands.
  func makeNode(at index: Int, in row: RowHost) -> Node
  /// Shows another element in a node that this source made, or the same anew.
  func update(_ node: Node, to index: Int, rekey: Rekey?)
  /// What changed since this was last asked: rows from `start`, so many gone, so many come. Nil if no row moved.
  func takeChange() -> RowChange?
  /// Whether what the rows show may be another since this was last asked.
  func takeStaleness() -> Bool
}

/// A row's element, wherever it stands: where it comes from, and its id there.
struct RowKey: Hashable {
  let source: ObjectIdentifier
  let id: AnyHashable?
}

/// A run of rows replaced by another.
struct RowChange: Equatable {
  var start: Int
  var removed: Int
  var added: Int
}

extension RowChange {
  /// The shortest run that turns one collection's ids into another's; nil if they are the same.
  ///
  /// Two arrays that share their storage are the same without a look at any element.
  static func between<Data: RandomAccessCollection, ID: Equatable>(
    _ old: Data, _ new: Data, id: (Data.Element) -> ID
  ) -> RowChange? {
    if sharesStorage(old, new) { return nil }
    let oldCount = old.count
    let newCount = new.count
    let shorter = min(oldCount, newCount)
    var start = 0
    var (left, right) = (old.startIndex, new.startIndex)
    while start < shorter, id(old[left]) == id(new[right]) {
      start += 1
      old.formIndex(after: &left)
      new.formIndex(after: &right)
    }
    if start == oldCount, start == newCount { return nil }
    var end = 0
    (left, right) = (old.endIndex, new.endIndex)
    while end < shorter - start {
      old.formIndex(before: &left)
      new.formIndex(before: &right)
      guard id(old[left]) == id(new[right]) else { break }
      end += 1
    }
    return RowChange(start: start, removed: oldCount - start - end, added: newCount - start - end)
  }

  private static func sharesStorage<Data: RandomAccessCollection>(_ old: Data, _ new: Data) -> Bool {
    guard old.count == new.count else { return false }
    let address = old.withContiguousStorageIfAvailable { $0.baseAddress }
    guard let address, address != nil else { return false }
    return new.withContiguousStorageIfAvailable { $0.baseAddress } == address
  }

  /// The change that does this and then `next`, as one run.
  func followed(by next: RowChange) -> RowChange {
    let start = min(start, next.start)
    // In the middle state: what each of the two touches.
    let end = max(self.start + added, next.start + next.removed)
    return RowChange(
      start: start, removed: end - start - added + removed, added: end - start - next.removed + next.added)
  }
}
