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
}
