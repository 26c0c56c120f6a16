import CAdwaita
import XCTest

@testable import SwiftUI

final class ScrollToTests: XCTestCase {
  func testScrollingToAnIdBringsItsRowAndCancelsTheOthersTasks() throws {
    try onMainThread {
      let log = LineLog()
      let remote = Remote()
      let stage = Stage(
        ScrollViewReader { proxy in
          remote.take(proxy)
          Lines.list(Lines.lines(0..<100_000), log)
        })
      remote.proxy?.scrollTo(77_777)
      Loop.run { log.started.contains(77_777) }
      Loop.settle()
      XCTAssertTrue(try Lines.shown(stage).contains("77777:0"))
      XCTAssertTrue(log.cancelled.contains(0))
      XCTAssertLessThan(log.started.count, 40)
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
      for (number, anchor) in [(500, 0.0), (20, 0), (700, 1), (300, 0.5), (301, 0)] {
        remote.proxy?.scrollTo(number, anchor: UnitPoint(x: 0.5, y: anchor))
        Loop.settle()
        Loop.settle()
        let height = CGFloat(50 + number % 7 * 20)
        let top = anchor * (300 - height)
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
}
