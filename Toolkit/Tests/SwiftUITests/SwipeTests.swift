import CAdwaita
import XCTest

@testable import SwiftUI

final class SwipeTests: XCTestCase {
  @MainActor private static func element() -> (SwipeElement, HostElement) {
    let content = PaintedElement()
    let acts = FrameElement(PaintedElement())
    acts.width.fixed = 80
    let swipe = SwipeElement(content, .trailing)
    let host = HostElement(swipe)
    swipe.setActions(acts)
    g_object_ref_sink(host.widget)
    Scheduler.shared.flush()
    gtk_widget_measure(host.widget, GTK_ORIENTATION_VERTICAL, 300, nil, nil, nil, nil)
    gtk_widget_allocate(host.widget, 300, 60, -1, nil)
    return (swipe, host)
  }

  func testALongEnoughSwipeOpensAShortOneShutsAndAFullOneActs() throws {
    try onMainThread {
      Loop.prepare()
      let (swipe, host) = Self.element()
      swipe.drag(-30)
      XCTAssertEqual(swipe.slid, 30)
      XCTAssertFalse(swipe.release(width: 300))
      XCTAssertEqual(swipe.slid, 0)
      swipe.drag(-50)
      XCTAssertFalse(swipe.release(width: 300))
      XCTAssertEqual(swipe.slid, 80)
      swipe.drag(-200)
      XCTAssertTrue(swipe.release(width: 300))
      XCTAssertEqual(swipe.slid, 0)
      swipe.drag(40)
      XCTAssertEqual(swipe.slid, 0)
      g_object_unref(host.widget)
    }
  }

  func testTheActsStandInTheSpaceThatTheRowLeaves() throws {
    try onMainThread {
      let stage = Stage(
        Text("row").frame(maxWidth: .infinity).swipeActions { Button("Delete", role: .destructive) {} })
      XCTAssertEqual(gtk_widget_get_mapped(try stage.label("Delete")), 0)
      let before = try stage.frame(of: stage.label("row"))
      let swipe = try XCTUnwrap(
        stage.root?.host.content?.parts.first.flatMap { ($0 as? HostElement)?.content as? SwipeElement })
      swipe.drag(-90)
      Loop.settle()
      XCTAssertEqual(try stage.frame(of: stage.label("row")).minX, before.minX - 90)
      XCTAssertNotEqual(gtk_widget_get_mapped(try stage.label("Delete")), 0)
      XCTAssertGreaterThanOrEqual(try stage.frame(of: stage.label("Delete")).minX, 310)
      stage.close()
    }
  }

  func testASwipeBeginsWhereTheRowStandsAndIsOneSidesOnly() throws {
    try onMainThread {
      Loop.prepare()
      let (swipe, host) = Self.element()
      XCTAssertTrue(swipe.takes(-10))
      XCTAssertFalse(swipe.takes(10))
      swipe.drag(-60)
      _ = swipe.release(width: 300)
      XCTAssertEqual(swipe.offset, -80)
      XCTAssertTrue(swipe.takes(10))
      swipe.drag(swipe.offset + 70)
      XCTAssertFalse(swipe.release(width: 300))
      XCTAssertEqual(swipe.slid, 0)
      // Lifted without having moved the row.
      XCTAssertFalse(swipe.release(width: 300))
      swipe.turn(1)
      XCTAssertEqual(swipe.slid, 80)
      swipe.turn(-1)
      XCTAssertEqual(swipe.slid, 0)
      g_object_unref(host.widget)
    }
  }

  private struct Rows: View {
    var body: some View {
      List(0..<100, id: \.self) { number in
        Text("row \(number)")
          .swipeActions(edge: .leading) { Button("Save \(number)") {} }
          .swipeActions { Button("Delete \(number)", role: .destructive) {} }
      }
    }
  }

  /// Buttons 4 and 5 of X's pointer turn the wheel, 6 and 7 tilt it.
  func testATiltedWheelShowsTheActsOfThatSideAndATurnedOneScrolls() throws {
    try onMainThread {
      let stage = Stage(Rows())
      try Pointer.move(to: 200, 30, in: stage.window)
      @MainActor func isShown(_ text: String) throws -> Bool {
        try gtk_widget_get_mapped(stage.label(text)) != 0
      }
      XCTAssertFalse(try isShown("Delete 0"))
      try Pointer.press(7)
      XCTAssertTrue(try isShown("Delete 0"))
      XCTAssertFalse(try isShown("Save 0"))
      try Pointer.press(6)
      XCTAssertFalse(try isShown("Delete 0"))
      try Pointer.press(6)
      XCTAssertTrue(try isShown("Save 0"))
      try Pointer.press(7)
      XCTAssertFalse(try isShown("Save 0"))
      let scrolled = try XCTUnwrap(stage.widgets(named: "GtkScrolledWindow").first)
      try Pointer.press(5)
      Loop.run { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))) > 20 }
      stage.close()
    }
  }
}
