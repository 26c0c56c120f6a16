import XCTest

@testable import SwiftUI

/// Counts runs of bodies by name.
@MainActor final class Runs {
  var counts: [String: Int] = [:]
  func count(_ name: String) -> EmptyView {
    counts[name, default: 0] += 1
    return EmptyView()
  }
}

private struct Counter: View {
  let name: String
  let runs: Runs
  @State private var count = 0

  var body: some View {
    runs.count(name)
    Text("\(name) \(count)")
    Button("add to \(name)") { count += 1 }
  }
}

final class StateTests: XCTestCase {
  func testAPressChangesTheTextAndRerunsOnlyItsView() throws {
    try onMainThread {
      let runs = Runs()
      let stage = Stage(
        VStack {
          Counter(name: "a", runs: runs)
          Counter(name: "b", runs: runs)
        })
      try stage.press("add to a")
      try stage.press("add to a")
      XCTAssertEqual(stage.texts, ["a 2", "add to a", "b 0", "add to b"])
      XCTAssertEqual(runs.counts, ["a": 3, "b": 1])
      stage.close()
    }
  }

  private struct Parent: View {
    let runs: Runs
    @State private var isOn = false

    var body: some View {
      runs.count("parent")
      Button("toggle") { isOn.toggle() }
      Child(isOn: $isOn, runs: runs)
      Unchanged(runs: runs)
    }
  }

  private struct Child: View {
    @Binding var isOn: Bool
    let runs: Runs

    var body: some View {
      runs.count("child")
      Text(isOn ? "on" : "off")
      Button("from below") { isOn.toggle() }
    }
  }

  private struct Unchanged: View {
    let runs: Runs
    var body: some View {
      runs.count("unchanged")
      Text("same")
    }
  }

  func testABindingWritesAboveAndRerunsOnlyWhoReads() throws {
    try onMainThread {
      let runs = Runs()
      let stage = Stage(Parent(runs: runs))
      try stage.press("from below")
      XCTAssertEqual(stage.texts, ["toggle", "on", "from below", "same"])
      XCTAssertEqual(runs.counts, ["parent": 1, "child": 2, "unchanged": 1])
      try stage.press("toggle")
      XCTAssertEqual(stage.texts[1], "off")
      XCTAssertEqual(runs.counts, ["parent": 1, "child": 3, "unchanged": 1])
      stage.close()
    }
  }

  private struct Branches: View {
    @State private var isFirst = true
    var body: some View {
      Button("switch") { isFirst.toggle() }
      if isFirst { Named(name: "first") } else { Named(name: "second") }
    }
  }

  private struct Named: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Text("\(name) \(count)")
      Button("count") { count += 1 }
    }
  }

  /// Two branches are two places: what one held is gone when the other was shown.
  func testStateIsDroppedWithItsBranch() throws {
    try onMainThread {
      let stage = Stage(Branches())
      try stage.press("count")
      XCTAssertEqual(stage.texts[1], "first 1")
      try stage.press("switch")
      XCTAssertEqual(stage.texts[1], "second 0")
      try stage.press("switch")
      XCTAssertEqual(stage.texts[1], "first 0")
      stage.close()
    }
  }

  func testManyChangesInOneTurnMakeOneRun() throws {
    try onMainThread {
      let runs = Runs()
      let stage = Stage(Burst(runs: runs))
      try stage.press("burst")
      XCTAssertEqual(stage.texts[0], "100")
      XCTAssertEqual(runs.counts, ["burst": 2])
      stage.close()
    }
  }

  private struct Burst: View {
    let runs: Runs
    @State private var count = 0
    var body: some View {
      runs.count("burst")
      Text("\(count)")
      Button("burst") { for _ in 0..<100 { count += 1 } }
    }
  }
}
