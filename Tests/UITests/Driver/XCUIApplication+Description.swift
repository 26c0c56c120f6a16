import Foundation

extension XCUIApplication {
  /// All that it shows, a line an element.
  public var debugDescription: String {
    guard let tree else { return "not running" }
    tree.loadFrames(Array(tree.nodes.indices))
    return tree.nodes.indices.filter {
      !tree.frame($0).isEmpty
        && (!tree.nodes[$0].name.isEmpty || !tree.is($0, .other) && !tree.is($0, .group))
    }
    .map { index in
      let node = tree.nodes[index]
      let indent = String(repeating: " ", count: tree.ancestors(index).count)
      let frame = tree.frame(index)
      let place = "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))×\(Int(frame.height))"
      return "\(indent)\(ElementType(node)) (\(node.role)) “\(node.name)” \(place)"
    }
    .joined(separator: "\n")
  }
}
