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

  /// Keeps what the whole row holds, when nothing takes its place.
  func save() { save(root) }

  private func save(_ node: Node) {
    (node as? any StateKeeping)?.save(to: self)
    for child in node.children { save(child) }
  }

  func save(_ storage: [AnyObject?], of node: Node) {
    guard storage.contains(where: { ($0 as? any StateStorage)?.wasWritten == true }) else { return }
    saved[path(to: node)] = storage
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

/// A node with state that a recycled row must not lose.
@MainActor protocol StateKeeping {
  func save(to rekey: Rekey)
}
