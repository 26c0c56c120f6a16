import CAdwaita
import XCTest

@testable import SwiftUI

private struct Item: Identifiable, Equatable {
  let id: Int
}

private struct Counting: View {
  let name: String
  @State private var count = 0
  var body: some View {
    Text("\(name):\(count)")
    Button("+\(name)") { count += 1 }
  }
}

final class IdentityTests: XCTestCase {
  @MainActor private static func list(_ ids: [Int]) -> VStack<ForEach<[Item], Int, Counting>> {
    VStack { ForEach(ids.map(Item.init)) { Counting(name: "\($0.id)") } }
  }

  /// State follows the element's id through moves, insertions and removals; a widget that stays is the same widget.
  func testStateFollowsTheIdentifier() throws {
    try onMainThread {
      let stage = Stage(Self.list([1, 2, 3]))
      try stage.press("+2")
      let label = try stage.label("2:1")
      stage.update(Self.list([9, 3, 2]))
      XCTAssertEqual(stage.texts, ["9:0", "+9", "3:0", "+3", "2:1", "+2"])
      XCTAssertEqual(try stage.label("2:1"), label)
      stage.update(Self.list([3]))
      stage.update(Self.list([3, 2]))
      XCTAssertEqual(stage.texts, ["3:0", "+3", "2:0", "+2"])
      stage.close()
    }
  }

  func testGroupsOptionalsAndErasedViewsFlatten() throws {
    try onMainThread {
      let nothing: Text? = nil
      let stage = Stage(
        HStack {
          Group {
            Text("a")
            Text("b")
          }
          nothing
          AnyView(
            Group {
              Text("c")
              EmptyView()
              Text("d")
            })
          ForEach(0..<2) { Text("\($0)") }
        })
      XCTAssertEqual(stage.texts, ["a", "b", "c", "d", "0", "1"])
      XCTAssertEqual(stage.root?.host.content?.parts.first?.parts.count, 6)
      stage.close()
    }
  }

  func testAnErasedViewOfAnotherTypeIsAnother() throws {
    try onMainThread {
      let stage = Stage(VStack { AnyView(Text("text")) })
      stage.update(VStack { AnyView(Button("button") {}) })
      XCTAssertEqual(stage.widgets(named: "GtkButton").count, 1)
      XCTAssertEqual(stage.texts, ["button"])
      stage.close()
    }
  }

  /// 1,000 mounts and unmounts leave no node, no element and no widget.
  func testNothingIsLeftBehind() throws {
    try onMainThread {
      Loop.prepare()
      Loop.settle()
      let nodes = Census.nodes
      let elements = Census.elements
      weak var last: RootNode<VStack<ForEach<[Item], Int, Counting>>>?
      for _ in 0..<1000 {
        let root = RootNode(Self.list([1, 2]))
        g_object_ref_sink(root.widget)
        last = root
        root.unmount()
        g_object_unref(root.widget)
      }
      Loop.settle()
      XCTAssertNil(last)
      XCTAssertEqual(Census.nodes, nodes)
      XCTAssertEqual(Census.elements, elements)
    }
  }
}
