import CAdwaita
import XCTest

@testable import SwiftUI

final class NavigationTests: XCTestCase {
  private struct Screen: View {
    @State private var path: [Int] = []
    let log: Log

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text("root, path \(path.count)")
          NavigationLink("open 1", value: 1)
          Button("jump") { path = [1, 2, 3] }
        }
        .navigationTitle("Home")
        .navigationDestination(for: Int.self) { number in
          PageView(number: number, log: log)
        }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("left") { log.pressed.append("left") } }
          ToolbarItem(placement: .primaryAction) { Button("right") { log.pressed.append("right") } }
        }
      }
    }
  }

  private struct PageView: View {
    let number: Int
    let log: Log
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("page \(number)")
        NavigationLink("open \(number + 1)", value: number + 1)
        Button("leave \(number)") { dismiss() }
      }
      .navigationTitle("Page \(number)")
      .onAppear { log.events.append("+\(number)") }
      .onDisappear { log.events.append("-\(number)") }
    }
  }

  @MainActor private final class Log {
    var events: [String] = []
    var pressed: [String] = []
    var finish: CheckedContinuation<Void, Never>?

    func refresh() async {
      events.append("began")
      await withCheckedContinuation { finish = $0 }
      events.append("ended")
    }
  }

  func testLinksPushAndTheBackButtonPops() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(log: log))
      try stage.press("open 1")
      Loop.settle()
      Loop.run { log.events == ["+1"] }
      try stage.press("open 2")
      Loop.run { log.events == ["+1", "-1", "+2"] }
      XCTAssertTrue(stage.texts.contains("root, path 2"))
      try stage.press("leave 2")
      Loop.run { log.events.count == 5 }
      XCTAssertEqual(log.events.suffix(2).sorted(), ["+1", "-2"])
      Loop.run { !stage.texts.contains("page 2") }
      XCTAssertTrue(stage.texts.contains("root, path 1"))
      stage.close()
    }
  }

  func testThePathIsShownAsItIsWritten() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(log: log))
      try stage.press("jump")
      XCTAssertEqual(stage.texts.filter { $0.hasPrefix("page") }.sorted(), ["page 1", "page 2", "page 3"])
      XCTAssertEqual(log.events, ["+3"])
      stage.close()
    }
  }

  func testTitlesAndToolbarItemsStandInTheBar() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(log: log), width: 500)
      XCTAssertTrue(stage.texts.contains("Home"))
      let left = try stage.frame(of: stage.label("left"))
      let right = try stage.frame(of: stage.label("right"))
      XCTAssertLessThan(left.midX, 250)
      XCTAssertGreaterThan(right.midX, 250)
      XCTAssertLessThan(left.maxY, 60)
      try stage.press("left")
      try stage.press("right")
      XCTAssertEqual(log.pressed, ["left", "right"])
      stage.close()
    }
  }

  @Observable @MainActor fileprivate final class Bars {
    var isEditing = false
  }

  private struct Barred: View {
    let bars: Bars

    var body: some View {
      NavigationStack {
        Text("page").frame(maxHeight: .infinity)
          .navigationTitle("Title")
          .toolbar {
            if bars.isEditing {
              ToolbarItem(placement: .cancellationAction) { Text("on the left") }
            } else {
              ToolbarItem { Button("edit") { bars.isEditing = true } }
            }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("first") {}
              Spacer()
              if bars.isEditing { Button("last") { bars.isEditing = false } }
            }
          }
      }
    }
  }

  func testItemsStandAboveAndBelowAndChange() throws {
    try onMainThread {
      let stage = Stage(Barred(bars: Bars()))
      XCTAssertTrue(stage.texts.contains("Title"))
      XCTAssertLessThan(try stage.frame(of: stage.label("edit")).maxY, 60)
      XCTAssertGreaterThan(try stage.frame(of: stage.label("first")).minY, 250)
      XCTAssertLessThan(try stage.frame(of: stage.label("first")).maxX, 100)
      try stage.press("edit")
      XCTAssertLessThan(try stage.frame(of: stage.label("on the left")).maxX, 120)
      XCTAssertFalse(stage.texts.contains("edit"))
      XCTAssertGreaterThan(try stage.frame(of: stage.label("last")).minX, 330)
      try stage.press("last")
      XCTAssertFalse(stage.texts.contains("on the left"))
      XCTAssertTrue(stage.texts.contains("edit"))
      stage.close()
    }
  }

  /// Items stand in the order they are named in, also those that come later.
  func testItemsOfABarKeepTheirOrder() throws {
    try onMainThread {
      let stage = Stage(BarView(hasMiddle: false))
      defer { stage.close() }
      @MainActor func order() throws -> [String] {
        var places: [(title: String, x: CGFloat)] = []
        for title in ["first", "middle", "last", "outer"] where stage.texts.contains(title) {
          places.append((title, try stage.frame(of: stage.label(title)).minX))
        }
        return places.sorted { $0.x < $1.x }.map(\.title)
      }
      XCTAssertEqual(try order(), ["first", "last", "outer"])
      stage.update(BarView(hasMiddle: true))
      XCTAssertEqual(try order(), ["first", "middle", "last", "outer"])
      stage.update(BarView(hasMiddle: false))
      XCTAssertEqual(try order(), ["first", "last", "outer"])
    }
  }

  private struct BarView: View {
    let hasMiddle: Bool

    var body: some View {
      NavigationStack {
        Text("page")
          .toolbar {
            ToolbarItemGroup(placement: .primaryAction) {
              Button("first") {}
              if hasMiddle { Button("middle") {} }
              Button("last") {}
            }
          }
          .toolbar { Button("outer") {} }
      }
    }
  }

  private struct Refreshing: View {
    let log: Log

    var body: some View {
      NavigationStack {
        List(0..<50, id: \.self) { Text("row \($0)") }
          .refreshable { await log.refresh() }
      }
    }
  }

  func testPullingAListPastItsTopRefreshesOnceAtATime() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Refreshing(log: log))
      let scrolled = try XCTUnwrap(stage.widgets(named: "GtkScrolledWindow").first)
      toolkit_emit_edge(scrolled, "edge-overshot", GTK_POS_BOTTOM)
      Loop.settle()
      XCTAssertEqual(log.events, [])
      toolkit_emit_edge(scrolled, "edge-overshot", GTK_POS_TOP)
      toolkit_emit_edge(scrolled, "edge-overshot", GTK_POS_TOP)
      Loop.run { log.events == ["began"] }
      let spinner = try XCTUnwrap(stage.widgets(named: "GtkSpinner").first)
      XCTAssertEqual(gtk_widget_get_visible(spinner), 1)
      log.finish?.resume()
      Loop.run { gtk_widget_get_visible(spinner) == 0 }
      XCTAssertEqual(log.events, ["began", "ended"])
      stage.close()
    }
  }

  func testWordsInABarAreNotShortened() throws {
    try onMainThread {
      let stage = Stage(
        NavigationStack {
          Text("page").navigationTitle("A title that is far too long for a bar as narrow as this one")
            .toolbar { Button("Done for today") {} }
        })
      let label = try stage.label("Done for today")
      XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(label))), 0)
      XCTAssertGreaterThan(try stage.frame(of: label).width, 80)
      stage.close()
    }
  }

  private struct Changing: View {
    enum Part { case titled, other, plain }
    let part: Part

    var body: some View {
      NavigationStack {
        Group {
          switch part {
          case .titled: Text("one").navigationTitle("First").searchable(text: .constant("")).refreshable {}
          case .other: Text("two").navigationTitle("Second")
          case .plain: Text("three")
          }
        }
        .toolbar { Text("title: \(part == .plain ? "none" : "some")") }
      }
    }
  }

  func testWhatAViewSaysToTheBarGoesWithIt() throws {
    try onMainThread {
      let stage = Stage(Changing(part: .titled))
      XCTAssertTrue(stage.texts.contains("First"))
      XCTAssertEqual(stage.widgets(named: "GtkSearchBar").count, 1)
      stage.update(Changing(part: .other))
      XCTAssertTrue(stage.texts.contains("Second"))
      XCTAssertFalse(stage.texts.contains("First"))
      XCTAssertEqual(stage.widgets(named: "GtkSearchBar").count, 0)
      stage.update(Changing(part: .plain))
      XCTAssertFalse(stage.texts.contains("Second"))
      XCTAssertTrue(stage.texts.contains("title: none"))
      stage.close()
    }
  }

  private struct Nested: View {
    let outer: String
    let hasInner: Bool

    var body: some View {
      NavigationStack {
        VStack { if hasInner { Text("inside").navigationTitle("Inner") } }
          .navigationTitle(outer)
      }
    }
  }

  /// It is not the one that spoke last which counts.
  func testTheInnermostTitleIsThePages() throws {
    try onMainThread {
      let stage = Stage(Nested(outer: "One", hasInner: true))
      XCTAssertTrue(stage.texts.contains("Inner"))
      stage.update(Nested(outer: "Two", hasInner: true))
      XCTAssertTrue(stage.texts.contains("Inner"))
      XCTAssertFalse(stage.texts.contains("Two"))
      stage.update(Nested(outer: "Two", hasInner: false))
      XCTAssertTrue(stage.texts.contains("Two"))
      stage.close()
    }
  }

  private struct Leading: View {
    let leads: Bool

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("go", value: 1)
          if leads { Text("here").navigationDestination(for: Int.self) { Text("page \($0)") } }
        }
      }
    }
  }

  func testADestinationGoesWithTheViewThatNamesIt() throws {
    try onMainThread {
      let stage = Stage(Leading(leads: true))
      stage.update(Leading(leads: false))
      try stage.press("go")
      XCTAssertFalse(stage.texts.contains("page 1"))
      stage.update(Leading(leads: true))
      XCTAssertTrue(stage.texts.contains("page 1"))
      stage.close()
    }
  }
}
