import CAdwaita
import XCTest

@testable import SwiftUI

final class ListTests: XCTestCase {
  func testOnlyRowsThatShowAppearAndStartTasks() throws {
    try onMainThread {
      let log = LineLog()
      let stage = Stage(Lines.list(Lines.lines(0..<100_000), log))
      Loop.settle()
      let shown = try Lines.shown(stage).count
      XCTAssertGreaterThan(shown, 3)
      XCTAssertLessThan(shown, 9)
      XCTAssertEqual(log.appeared.sorted(), Array(0..<shown))
      XCTAssertEqual(log.started.sorted(), Array(0..<shown))
      XCTAssertLessThan(stage.widgets(named: "GtkLabel").count, 1000)
      stage.close()
      Loop.settle()
      XCTAssertEqual(log.cancelled.sorted(), Array(0..<shown))
    }
  }

  /// GTK unmaps its widget last, when nobody is left to be told.
  func testAListOnTheScreenGivesWayToAnother() throws {
    try onMainThread {
      let log = LineLog()
      let stage = Stage(Lines.list(Lines.lines(0..<100), log).id(1))
      Loop.settle()
      stage.update(Lines.list(Lines.lines(200..<300), log).id(2))
      Loop.run { log.appeared.contains(200) }
      XCTAssertFalse(try Lines.shown(stage).contains("0:0"))
      stage.close()
    }
  }

  /// A row that comes back after its widgets were used by others has what it had; the others have not.
  func testStateBelongsToTheElementNotToTheRecycledRow() throws {
    try onMainThread {
      let log = LineLog()
      let remote = Remote()
      let stage = Stage(
        ScrollViewReader { proxy in
          remote.take(proxy)
          Lines.list(Lines.lines(0..<10_000), log)
        })
      Loop.settle()
      try stage.press("+1")
      try stage.press("+1")
      remote.proxy?.scrollTo(5000)
      Loop.run { log.started.contains(5000) }
      XCTAssertTrue(try Lines.shown(stage).allSatisfy { $0.hasSuffix(":0") })
      XCTAssertTrue(try Lines.shown(stage).count > 3)
      remote.proxy?.scrollTo(0)
      Loop.run { log.started.filter { $0 == 0 }.count == 2 }
      XCTAssertTrue(try Lines.shown(stage).contains("1:2"))
      stage.close()
    }
  }

  func testWhatIsPutInFrontLeavesTheRowsInView() throws {
    try onMainThread {
      let log = LineLog()
      let remote = Remote()
      @MainActor func view(_ ids: some Sequence<Int>) -> ScrollViewReader<
        TupleView<(EmptyView, List<Never, ForEach<[Line], Int, LineRow>>)>
      > {
        let lines = Lines.lines(ids)
        return ScrollViewReader { proxy in
          remote.take(proxy)
          Lines.list(lines, log)
        }
      }
      let stage = Stage(view(0..<1000))
      remote.proxy?.scrollTo(500)
      Loop.run { log.started.contains(500) }
      Loop.settle()
      let before = try Lines.shown(stage)
      let label = try stage.label("500:0")
      stage.update(view(Array(-50..<0) + Array(0..<1000)))
      Loop.settle()
      XCTAssertEqual(try Lines.shown(stage), before)
      XCTAssertEqual(try stage.label("500:0"), label)
      // New ones in front, and one gone from the middle, in one refresh.
      stage.update(view(Array(-60..<0) + Array(0..<1000).filter { $0 != 700 }))
      Loop.settle()
      XCTAssertEqual(try Lines.shown(stage), before)
      stage.close()
    }
  }

  func testChangedElementsShowInTheSameRows() throws {
    try onMainThread {
      let log = LineLog()
      var lines = Lines.lines(0..<50)
      let stage = Stage(Lines.list(lines, log))
      let label = try stage.label("2:0")
      lines[2].text = " changed"
      stage.update(Lines.list(lines, log))
      XCTAssertEqual(try stage.label("2 changed:0"), label)
      XCTAssertEqual(log.started.filter { $0 == 2 }, [2])
      lines.remove(at: 0)
      stage.update(Lines.list(lines, log))
      XCTAssertEqual(Array(try Lines.shown(stage).prefix(2)), ["1:0", "2 changed:0"])
      stage.close()
    }
  }

  func testSingleRowsSectionsAndDataMakeOneList() throws {
    try onMainThread {
      let stage = Stage(
        List {
          Text("first")
          Section("head") { ForEach(0..<2) { Text("row \($0)") } }
          ForEach([7, 8], id: \.self) { month in
            Section("month \(month)") { Text("in \(month)") }
          }
        }, height: 600)
      XCTAssertEqual(
        try Lines.shown(stage), ["first", "head", "row 0", "row 1", "month 7", "in 7", "month 8", "in 8"])
      stage.close()
    }
  }

  /// The row below all others, which asks for the next page, is not seen before the reader comes there.
  func testTheLastRowAppearsOnlyAtTheEnd() throws {
    try onMainThread {
      let log = LineLog()
      let remote = Remote()
      let lines = Lines.lines(0..<200)
      let stage = Stage(
        ScrollViewReader { proxy in
          remote.take(proxy)
          List {
            ForEach(lines) { LineRow(line: $0, log: log) }
            ProgressView().onAppear { log.appeared.append(-1) }
          }
        })
      Loop.settle()
      XCTAssertFalse(log.appeared.contains(-1))
      remote.proxy?.scrollTo(199)
      Loop.run { log.appeared.contains(199) }
      let list = try XCTUnwrap(stage.widgets(named: "GtkListView").first)
      toolkit_scroll_to(list, 200)
      Loop.run { log.appeared.contains(-1) }
      XCTAssertEqual(log.appeared.filter { $0 == -1 }, [-1])
      stage.close()
    }
  }

  @Observable @MainActor fileprivate final class Choice {
    var row: Int? = 1
  }

  private struct Chosen: View {
    @Bindable var choice: Choice
    var body: some View {
      List(selection: $choice.row) { ForEach(0..<3, id: \.self) { Text("row \($0)") } }
    }
  }

  func testTheChosenRowIsMarkedAlsoForScreenReaders() throws {
    try onMainThread {
      let choice = Choice()
      let stage = Stage(Chosen(choice: choice))
      @MainActor func chosen() -> [String] {
        stage.widgets(named: "GtkListItemWidget")
          .filter {
            toolkit_is_accessibly_selected($0) != 0 && gtk_widget_has_css_class($0, "tk-chosen") != 0
          }
          .flatMap { Windows.labels(in: $0).map { String(cString: gtk_label_get_label(OpaquePointer($0))) } }
      }
      XCTAssertEqual(chosen(), ["row 1"])
      choice.row = 2
      Loop.settle()
      XCTAssertEqual(chosen(), ["row 2"])
      toolkit_activate_row(try XCTUnwrap(stage.widgets(named: "GtkListView").first), 0)
      Loop.settle()
      XCTAssertEqual(choice.row, 0)
      XCTAssertEqual(chosen(), ["row 0"])
      stage.close()
    }
  }
}
