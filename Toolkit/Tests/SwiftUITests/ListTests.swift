import CAdwaita
import XCTest

@testable import SwiftUI

private struct Line: Identifiable, Equatable {
  let id: Int
  var text = ""
}

/// What rows did, by id.
@MainActor private final class Log {
  var appeared: [Int] = []
  var started: [Int] = []
  var cancelled: [Int] = []
}

private struct LineRow: View {
  let line: Line
  let log: Log
  @State private var count = 0

  var body: some View {
    HStack {
      Text("\(line.id)\(line.text):\(count)")
      Spacer()
      Button("+\(line.id)") { count += 1 }
    }
    .frame(height: 40)
    .onAppear { log.appeared.append(line.id) }
    .task {
      log.started.append(line.id)
      try? await Task.sleep(for: .seconds(3600))
      log.cancelled.append(line.id)
    }
  }
}

final class ListTests: XCTestCase {
  @MainActor private static func list(_ lines: [Line], _ log: Log) -> List<
    Never, ForEach<[Line], Int, LineRow>
  > {
    List(lines) { LineRow(line: $0, log: log) }
  }

  @MainActor private static func lines(_ ids: some Sequence<Int>) -> [Line] { ids.map { Line(id: $0) } }

  /// The texts of the rows on the screen, from top to bottom.
  @MainActor private static func shown<V: View>(_ stage: Stage<V>) throws -> [String] {
    let list = try XCTUnwrap(stage.widgets(named: "GtkListView").first)
    let height = CGFloat(gtk_widget_get_height(list))
    return try stage.widgets(named: "GtkLabel")
      .filter { gtk_widget_get_mapped($0) != 0 }
      .map { (try stage.frame(of: $0), String(cString: gtk_label_get_label(OpaquePointer($0)))) }
      .filter { $0.0.maxY > 0 && $0.0.minY < height && !$0.1.hasPrefix("+") }
      .sorted { $0.0.minY < $1.0.minY }
      .map(\.1)
  }

  func testOnlyRowsThatShowAppearAndStartTasks() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Self.list(Self.lines(0..<100_000), log))
      Loop.settle()
      let shown = try Self.shown(stage).count
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

  func testScrollingToAnIdBringsItsRowAndCancelsTheOthersTasks() throws {
    try onMainThread {
      let log = Log()
      let remote = Remote()
      let stage = Stage(
        ScrollViewReader { proxy in
          remote.take(proxy)
          Self.list(Self.lines(0..<100_000), log)
        })
      remote.proxy?.scrollTo(77_777)
      Loop.run { log.started.contains(77_777) }
      Loop.settle()
      XCTAssertTrue(try Self.shown(stage).contains("77777:0"))
      XCTAssertTrue(log.cancelled.contains(0))
      XCTAssertLessThan(log.started.count, 40)
      stage.close()
    }
  }

  /// GTK unmaps its widget last, when nobody is left to be told.
  func testAListOnTheScreenGivesWayToAnother() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Self.list(Self.lines(0..<100), log).id(1))
      Loop.settle()
      stage.update(Self.list(Self.lines(200..<300), log).id(2))
      Loop.run { log.appeared.contains(200) }
      XCTAssertFalse(try Self.shown(stage).contains("0:0"))
      stage.close()
    }
  }

  private struct Uneven: View {
    let remote: Remote

    var body: some View {
      ScrollViewReader { proxy in
        remote.take(proxy)
        List(0..<1000, id: \.self) { number in
          Text("\(number):0").frame(height: CGFloat(50 + number % 7 * 20))
            .listRowInsets(EdgeInsets())
        }
      }
    }
  }

  /// Rows of different heights, none of which was ever laid out where the list goes.
  func testAnAnchorSaysWhereTheRowComesToStand() throws {
    try onMainThread {
      let remote = Remote()
      let stage = Stage(Uneven(remote: remote))
      let list = try XCTUnwrap(stage.widgets(named: "GtkListView").first)
      @MainActor func middle(of text: String) throws -> CGFloat {
        try stage.frame(of: stage.label(text)).midY - stage.frame(of: list).minY
      }
      for (number, anchor) in [(500, UnitPoint.top), (20, .top), (700, .bottom), (300, .center), (301, .top)]
      {
        remote.proxy?.scrollTo(number, anchor: anchor)
        Loop.settle()
        Loop.settle()
        let height = CGFloat(50 + number % 7 * 20)
        let top = anchor.y * (300 - height)
        XCTAssertEqual(try middle(of: "\(number):0"), top + height / 2, accuracy: 2, "\(number)")
      }
      stage.close()
    }
  }

  func testAReaderScrollsAPlainScrollViewToAnElementOrAnId() throws {
    try onMainThread {
      let remote = Remote()
      let stage = Stage(
        ScrollViewReader { proxy in
          remote.take(proxy)
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<50) { Text("line \($0)").frame(height: 30) }
              Text("end").frame(height: 30).id("end")
            }
            .frame(maxWidth: .infinity)
          }
        })
      let port = try XCTUnwrap(stage.widgets(named: "GtkScrolledWindow").first)
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(port))
      remote.proxy?.scrollTo(20, anchor: .top)
      Loop.settle()
      XCTAssertEqual(gtk_adjustment_get_value(adjustment), 600, accuracy: 8)
      remote.proxy?.scrollTo("end")
      Loop.settle()
      XCTAssertEqual(gtk_adjustment_get_value(adjustment), 51 * 30 - 300, accuracy: 8)
      remote.proxy?.scrollTo(49)
      Loop.settle()
      XCTAssertEqual(gtk_adjustment_get_value(adjustment), 51 * 30 - 300, accuracy: 8)
      stage.close()
    }
  }

  @MainActor private final class Remote {
    var proxy: ScrollViewProxy?
    func take(_ proxy: ScrollViewProxy) -> EmptyView {
      self.proxy = proxy
      return EmptyView()
    }
  }

  /// A row that comes back after its widgets were used by others has what it had; the others have not.
  func testStateBelongsToTheElementNotToTheRecycledRow() throws {
    try onMainThread {
      let log = Log()
      let remote = Remote()
      let stage = Stage(
        ScrollViewReader { proxy in
          remote.take(proxy)
          Self.list(Self.lines(0..<10_000), log)
        })
      Loop.settle()
      try stage.press("+1")
      try stage.press("+1")
      remote.proxy?.scrollTo(5000)
      Loop.run { log.started.contains(5000) }
      XCTAssertTrue(try Self.shown(stage).allSatisfy { $0.hasSuffix(":0") })
      XCTAssertTrue(try Self.shown(stage).count > 3)
      remote.proxy?.scrollTo(0)
      Loop.run { log.started.filter { $0 == 0 }.count == 2 }
      XCTAssertTrue(try Self.shown(stage).contains("1:2"))
      stage.close()
    }
  }

  func testWhatIsPutInFrontLeavesTheRowsInView() throws {
    try onMainThread {
      let log = Log()
      let remote = Remote()
      @MainActor func view(_ ids: some Sequence<Int>) -> ScrollViewReader<
        TupleView<(EmptyView, List<Never, ForEach<[Line], Int, LineRow>>)>
      > {
        let lines = Self.lines(ids)
        return ScrollViewReader { proxy in
          remote.take(proxy)
          Self.list(lines, log)
        }
      }
      let stage = Stage(view(0..<1000))
      remote.proxy?.scrollTo(500)
      Loop.run { log.started.contains(500) }
      Loop.settle()
      let before = try Self.shown(stage)
      let label = try stage.label("500:0")
      stage.update(view(Array(-50..<0) + Array(0..<1000)))
      Loop.settle()
      XCTAssertEqual(try Self.shown(stage), before)
      XCTAssertEqual(try stage.label("500:0"), label)
      // New ones in front, and one gone from the middle, in one refresh.
      stage.update(view(Array(-60..<0) + Array(0..<1000).filter { $0 != 700 }))
      Loop.settle()
      XCTAssertEqual(try Self.shown(stage), before)
      stage.close()
    }
  }

  func testChangedElementsShowInTheSameRows() throws {
    try onMainThread {
      let log = Log()
      var lines = Self.lines(0..<50)
      let stage = Stage(Self.list(lines, log))
      let label = try stage.label("2:0")
      lines[2].text = " changed"
      stage.update(Self.list(lines, log))
      XCTAssertEqual(try stage.label("2 changed:0"), label)
      XCTAssertEqual(log.started.filter { $0 == 2 }, [2])
      lines.remove(at: 0)
      stage.update(Self.list(lines, log))
      XCTAssertEqual(Array(try Self.shown(stage).prefix(2)), ["1:0", "2 changed:0"])
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
        try Self.shown(stage), ["first", "head", "row 0", "row 1", "month 7", "in 7", "month 8", "in 8"])
      stage.close()
    }
  }

  /// The row below all others, which asks for the next page, is not seen before the reader comes there.
  func testTheLastRowAppearsOnlyAtTheEnd() throws {
    try onMainThread {
      let log = Log()
      let remote = Remote()
      let lines = Self.lines(0..<200)
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

  func testTheShortestRunThatChangedIsFound() {
    func change(_ old: [Int], _ new: [Int]) -> RowChange? { RowChange.between(old, new) { $0 } }
    XCTAssertNil(change([1, 2, 3], [1, 2, 3]))
    XCTAssertEqual(change([1, 2, 3], [0, 1, 2, 3]), RowChange(start: 0, removed: 0, added: 1))
    XCTAssertEqual(change([1, 2, 3], [1, 2, 3, 4, 5]), RowChange(start: 3, removed: 0, added: 2))
    XCTAssertEqual(change([1, 2, 3], [1, 3]), RowChange(start: 1, removed: 1, added: 0))
    XCTAssertEqual(change([1, 1, 1], [1, 1]), RowChange(start: 2, removed: 1, added: 0))
    XCTAssertEqual(change([1, 2, 3, 4], [1, 3, 2, 4]), RowChange(start: 1, removed: 2, added: 2))
    XCTAssertEqual(change([], [1]), RowChange(start: 0, removed: 0, added: 1))
    // One at the front, then one off the end of what that made.
    XCTAssertEqual(
      RowChange(start: 0, removed: 0, added: 1).followed(by: RowChange(start: 3, removed: 1, added: 0)),
      RowChange(start: 0, removed: 3, added: 3))
  }

  @Observable @MainActor fileprivate final class Chosen {
    var ids: Set<Int> = [1]
    var opened: [Int] = []
  }

  private struct Editable: View {
    @Bindable var chosen: Chosen

    var body: some View {
      NavigationStack {
        List(selection: $chosen.ids) {
          ForEach(0..<4) { number in Button("row \(number)") { chosen.opened.append(number) } }
        }
        .toolbar { EditButton() }
      }
    }
  }

  func testRowsAreChosenWhileThePageIsEditedAndOpenedElse() throws {
    try onMainThread {
      let chosen = Chosen()
      let stage = Stage(Editable(chosen: chosen))
      let list = try XCTUnwrap(stage.widgets(named: "GtkListView").first)
      @MainActor func marked(_ name: String) -> Int {
        list.descendants(ofType: "GtkListItemWidget").filter { gtk_widget_has_css_class($0, name) != 0 }.count
      }
      toolkit_activate_row(list, 2)
      XCTAssertEqual(chosen.opened, [2])
      XCTAssertEqual(marked("tk-editing"), 0)
      XCTAssertEqual(marked("tk-chosen"), 0)
      try stage.press("Edit")
      XCTAssertEqual(marked("tk-editing"), 4)
      XCTAssertEqual(marked("tk-chosen"), 1)
      toolkit_activate_row(list, 3)
      toolkit_activate_row(list, 1)
      toolkit_activate_row(list, 0)
      Loop.settle()
      XCTAssertEqual(chosen.ids, [0, 3])
      XCTAssertEqual(marked("tk-chosen"), 2)
      XCTAssertEqual(chosen.opened, [2])
      try stage.press("Done")
      XCTAssertEqual(marked("tk-editing"), 0)
      toolkit_activate_row(list, 1)
      XCTAssertEqual(chosen.opened, [2, 1])
      stage.close()
    }
  }
}
