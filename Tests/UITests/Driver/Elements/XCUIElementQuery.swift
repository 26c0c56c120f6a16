import Foundation

/// A way to elements, followed anew each time something is asked of it.
public final class XCUIElementQuery: XCUIElementTypeQueryProvider {
  let application: XCUIApplication
  let words: String
  private let find: (AccessibleTree) -> [Int]

  init(_ application: XCUIApplication, _ words: String, find: @escaping (AccessibleTree) -> [Int]) {
    self.application = application
    self.words = words
    self.find = find
  }

  /// Where the elements are that have a place on the screen. A button in a button of the same name is one button.
  func matches(in tree: AccessibleTree) -> [Int] {
    let found = find(tree)
    let all = Set(found)
    let outermost = found.filter { index in
      let name = tree.nodes[index].name
      guard !name.isEmpty else { return true }
      return !tree.ancestors(index).contains { all.contains($0) && tree.nodes[$0].name == name }
    }
    tree.loadFrames(outermost)
    return outermost.filter { $0 == 0 || !tree.frame($0).isEmpty }
  }

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    derived("\(type)s") { tree, found in
      var seen: Set<Int> = []
      return found.flatMap { tree.descendants($0) }.filter { seen.insert($0).inserted && tree.is($0, type) }
    }
  }

  public func matching(identifier: String) -> XCUIElementQuery {
    derived("“\(identifier)”") { tree, found in found.filter { tree.nodes[$0].name == identifier } }
  }

  /// A predicate over ``XCUIElementAttributes``.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    derived("of a kind") { tree, found in
      found.filter { predicate.evaluate(with: ElementAttributes(node: tree.nodes[$0])) }
    }
  }

  /// Those with an element of that type and label in them.
  public func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    derived("with \(type) “\(identifier ?? "")”") { tree, found in
      found.filter { index in
        tree.descendants(index).contains {
          tree.is($0, type) && (identifier == nil || tree.nodes[$0].name == identifier)
        }
      }
    }
  }

  /// Those with an element in them that the predicate is true of.
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    derived("with one of a kind") { tree, found in
      found.filter { index in
        tree.descendants(index).contains {
          predicate.evaluate(with: ElementAttributes(node: tree.nodes[$0]))
        }
      }
    }
  }

  private func derived(
    _ more: String, _ step: @escaping (AccessibleTree, [Int]) -> [Int]
  ) -> XCUIElementQuery {
    XCUIElementQuery(application, "\(words) > \(more)") { tree in step(tree, self.find(tree)) }
  }

  // MARK: One of them

  /// The only one: it is a failure to use it when there are several.
  public var element: XCUIElement { XCUIElement(self, .only) }
  public var firstMatch: XCUIElement { XCUIElement(self, .at(0)) }
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement(self, .at(index)) }
  public subscript(identifier: String) -> XCUIElement { matching(identifier: identifier).element }

  // MARK: All of them

  public var count: Int { application.tree.map { matches(in: $0).count } ?? 0 }

  public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }

  /// What all of them are called, read at one moment.
  public var allLabels: [String] {
    application.tree.map { tree in matches(in: tree).map { tree.nodes[$0].name } } ?? []
  }
}

extension AccessibleTree {
  func `is`(_ index: Int, _ type: XCUIElement.ElementType) -> Bool {
    type == .any || XCUIElement.ElementType(nodes[index]) == type
  }
}
