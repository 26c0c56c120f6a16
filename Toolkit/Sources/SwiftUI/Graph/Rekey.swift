/// The exchange of state when a recycled row takes on another element.
///
/// What the old element's views hold is kept under the old id if it was ever written; the new element gets back what it
/// had, or starts afresh.
@MainActor final class Rekey {
  private let root: Node
  /// State of the element that leaves, by path from the row.
  private(set) var saved: [[Slot]: [AnyObject?]] = [:]
  private let restored: [[Slot]: [AnyObject?]]

  init(root: Node, restoring restored: [[Slot]: [AnyObject?]]) {
    self.root = root
    self.restored = restored
  }

  func exchange(_ storage: inout [AnyObject?], of node: Node) {
    let wasWritten = storage.contains { ($0 as? any StateStorage)?.wasWritten == true }
    let path = wasWritten || !restored.isEmpty ? path(to: node) : []
    if wasWritten { saved[path] = storage }
    storage = restored[path] ?? Array(repeating: nil, count: storage.count)
  }

  private func path(to node: Node) -> [Slot] {
    var path: [Slot] = []
    var current: Node? = node
    while let here = current, here !== root {
      path.append(here.slot)
      current = here.parent
    }
    return path
  }
}

/// State that can be carried from row to row.
protocol StateStorage: AnyObject {
  /// Whether it ever differed from its initial value.
  var wasWritten: Bool { get }
}
