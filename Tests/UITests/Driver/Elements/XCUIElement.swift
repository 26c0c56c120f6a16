import Foundation

/// One element of the program's windows, looked for anew each time something is asked of it.
public class XCUIElement: XCUIElementAttributes, XCUIElementTypeQueryProvider {
  enum Choice {
    case only
    case at(Int)
  }

  private let query: XCUIElementQuery?
  private let choice: Choice

  init(_ query: XCUIElementQuery?, _ choice: Choice) {
    self.query = query
    self.choice = choice
  }

  /// The program it is in.
  var application: XCUIApplication {
    guard let query else { preconditionFailure("an application is its own") }
    return query.application
  }

  var words: String {
    switch choice {
    case .only: query?.words ?? "the application"
    case .at(let index): "\(query?.words ?? "") number \(index)"
    }
  }

  /// Where it is in the tree. The first, if it should be the only one and is not.
  func find(in tree: AccessibleTree) -> Int? {
    guard let query else { return 0 }
    let found = query.matches(in: tree)
    return switch choice {
    case .only: found.first
    case .at(let index): found.indices.contains(index) ? found[index] : nil
    }
  }

  /// How many there are, where there should be one.
  func rivals(in tree: AccessibleTree) -> Int {
    guard let query, case .only = choice else { return 1 }
    return query.matches(in: tree).count
  }

  private func read<Value>(_ body: (AccessibleTree, Int) -> Value) -> Value? {
    guard let tree = application.tree, let index = find(in: tree) else { return nil }
    return body(tree, index)
  }

  private var attributes: ElementAttributes? { read { ElementAttributes(node: $0.nodes[$1]) } }

  public var exists: Bool { read { _, _ in true } ?? false }
  public var label: String { attributes?.label ?? "" }
  public var isEnabled: Bool { attributes?.isEnabled ?? false }
  public var isSelected: Bool { attributes?.isSelected ?? false }
  public var hasFocus: Bool { attributes?.hasFocus ?? false }

  /// What is told about it beside its label.
  public var accessibilityDescription: String { read { $0.nodes[$1].description } ?? "" }

  /// The text in a field; "1" or "0" of a switch.
  public var value: Any? {
    read { tree, index -> Any? in
      switch ElementType(tree.nodes[index]) {
      case .switch, .checkBox: ElementAttributes(node: tree.nodes[index]).isSelected ? "1" : "0"
      default: tree.text(index)
      }
    } ?? nil
  }

  /// Whether a click on its middle would reach its window, and no list or page hides it there.
  public var isHittable: Bool { read { application.hitPoint(of: $1, in: $0) != nil } ?? false }

  // MARK: Looking further

  /// All that leads to this one.
  private var itself: XCUIElementQuery {
    XCUIElementQuery(application, words) { tree in self.find(in: tree).map { [$0] } ?? [] }
  }

  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    itself.descendants(matching: type)
  }

  // MARK: Waiting

  /// Whether it is there, now or before the time is over.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    application.wait(timeout) { exists }
  }

  /// Whether it is gone, now or before the time is over.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    application.wait(timeout) { !exists }
  }

  /// Whether something of it has that value, now or before the time is over.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expected: Value, timeout: TimeInterval
  ) -> Bool {
    application.wait(timeout) { self[keyPath: keyPath] == expected }
  }
}
