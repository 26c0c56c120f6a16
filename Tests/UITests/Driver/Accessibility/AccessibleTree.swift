import Foundation

/// What a program shows at one moment, read from the accessibility bus, in the order in which it is read aloud.
final class AccessibleTree {
  struct Node {
    let object: AccessibilityBus.Reference
    let parent: Int?
    var role = 0
    var name = ""
    var description = ""
    var states: AccessibleStates = []
  }

  private(set) var nodes: [Node] = []
  private let bus: AccessibilityBus
  private var frames: [Int: CGRect] = [:]

  init(of program: AccessibilityBus.Reference, on bus: AccessibilityBus) throws {
    self.bus = bus
    let order = try Self.walk(from: program, on: bus)
    let facts = try Self.facts(of: program, on: bus)
    // What went between the two answers is left out, with what stands in it.
    var places: [Int: Int] = [:]
    for (index, found) in order.enumerated() {
      guard let fact = facts[found.object.path] else { continue }
      var parent: Int?
      if let above = found.parent {
        guard let place = places[above] else { continue }
        parent = place
      }
      places[index] = nodes.count
      nodes.append(
        Node(
          object: found.object, parent: parent, role: fact.role, name: fact.name,
          description: fact.description,
          states: fact.states))
    }
  }

  private struct Found {
    let object: AccessibilityBus.Reference
    let parent: Int?
  }

  /// All elements, each after the one it stands in. GTK makes an element known when its parent is asked for it.
  private static func walk(
    from root: AccessibilityBus.Reference, on bus: AccessibilityBus
  ) throws -> [Found] {
    var children: [AccessibilityBus.Reference: [AccessibilityBus.Reference]] = [:]
    var level = [root]
    while !level.isEmpty {
      let answers = bus.answers(
        to: level.map { .init(object: $0, interface: "org.a11y.atspi.Accessible", method: "GetChildren") })
      var next: [AccessibilityBus.Reference] = []
      for (object, answer) in zip(level, answers) {
        let found = ((try? answer.get())?[0]?.members ?? []).compactMap {
          pair -> AccessibilityBus.Reference? in
          guard let owner = pair[0]?.string, owner == root.owner, let path = pair[1]?.string else {
            return nil
          }
          return .init(owner: owner, path: path)
        }
        children[object] = found
        next += found
      }
      level = next
    }
    var order: [Found] = []
    func add(_ object: AccessibilityBus.Reference, in parent: Int?) {
      let index = order.count
      order.append(Found(object: object, parent: parent))
      for child in children[object] ?? [] { add(child, in: index) }
    }
    add(root, in: nil)
    return order
  }

  private struct Fact {
    let role: Int
    let name: String
    let description: String
    let states: AccessibleStates
  }

  /// What all elements are, in one answer, by path.
  private static func facts(
    of program: AccessibilityBus.Reference, on bus: AccessibilityBus
  ) throws -> [String: Fact] {
    let cache = AccessibilityBus.Reference(owner: program.owner, path: "/org/a11y/atspi/cache")
    let answer = try bus.answer(
      to: .init(object: cache, interface: "org.a11y.atspi.Cache", method: "GetItems"))
    var facts: [String: Fact] = [:]
    for item in answer[0]?.members ?? [] {
      let parts = item.members
      guard parts.count > 9, let path = parts[0][1]?.string, let role = parts[7].number else { continue }
      let bits = parts[9].members.compactMap(\.number)
      let states = bits.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (32 * UInt64($1.offset)) }
      facts[path] = Fact(
        role: role, name: spoken(parts[6].string ?? ""), description: parts[8].string ?? "",
        states: AccessibleStates(rawValue: states))
    }
    return facts
  }

  /// GTK names what has no name after its class, which nobody is to hear, and a button of an alert after both labels it
  /// has, of which it shows one.
  private static func spoken(_ name: String) -> String {
    if name.wholeMatch(of: /(?:Gtk|Adw|Toolkit|WebKit|Shumate)[A-Z]\w*/) != nil { return "" }
    let half = name.prefix(name.count / 2)
    return name == "\(half) \(half)" ? String(half) : name
  }

  // MARK: Where elements stand

  /// In the window of the element, from the corner of its content; empty for what is not laid out.
  func frame(_ index: Int) -> CGRect {
    loadFrames([index])
    return frames[index] ?? .zero
  }

  func loadFrames(_ indices: [Int]) {
    let wanted = indices.filter { frames[$0] == nil }
    let answers = bus.answers(
      to: wanted.map {
        // 1: in the coordinates of the window.
        .init(
          object: nodes[$0].object, interface: "org.a11y.atspi.Component", method: "GetExtents",
          arguments: [.unsigned(1)])
      })
    for (index, answer) in zip(wanted, answers) {
      let numbers = ((try? answer.get())?[0]?.members ?? []).compactMap(\.number)
      frames[index] =
        numbers.count == 4
        ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .zero
    }
  }

  /// The text in an element that holds some.
  func text(_ index: Int) -> String? {
    let answer = try? bus.answer(
      to: .init(
        object: nodes[index].object, interface: "org.a11y.atspi.Text", method: "GetText",
        arguments: [.signed(0), .signed(.max)]))
    return answer?[0]?.string
  }

  // MARK: How elements are related

  /// From the one it stands in up to the program.
  func ancestors(_ index: Int) -> [Int] {
    var found: [Int] = []
    var here = nodes[index].parent
    while let parent = here {
      found.append(parent)
      here = nodes[parent].parent
    }
    return found
  }

  func children(_ index: Int) -> [Int] { nodes.indices.filter { nodes[$0].parent == index } }

  /// All that stands in it, in order.
  func descendants(_ index: Int) -> [Int] {
    var inside: Set<Int> = [index]
    var found: [Int] = []
    for here in nodes.indices where here > index {
      guard let parent = nodes[here].parent, inside.contains(parent) else { continue }
      inside.insert(here)
      found.append(here)
    }
    return found
  }
}
