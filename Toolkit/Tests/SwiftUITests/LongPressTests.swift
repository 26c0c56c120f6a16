import CAdwaita
import XCTest

@testable import SwiftUI

final class LongPressTests: XCTestCase {
  func testALongPressTheRightButtonAndTheMenuKeyAreOne() throws {
    try onMainThread {
      var (presses, taps) = (0, 0)
      let stage = Stage(
        Button("tag") { taps += 1 }
          .simultaneousGesture(LongPressGesture().onEnded { if $0 { presses += 1 } }))
      let button = try XCTUnwrap(stage.widgets(named: "GtkButton").first)
      let holder = try XCTUnwrap(gtk_widget_get_parent(button))
      let controllers = try XCTUnwrap(gtk_widget_observe_controllers(holder))
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      var kinds: [String] = []
      for index in 0..<g_list_model_get_n_items(controllers) {
        guard let item = g_list_model_get_item(controllers, index) else { continue }
        defer { g_object_unref(item) }
        let kind = item.assumingMemoryBound(to: GtkWidget.self).typeName
        kinds.append(kind)
        if kind == "GtkGestureLongPress" { toolkit_emit_point(item, "pressed") }
      }
      XCTAssertEqual(
        kinds.sorted(),
        ["GtkGestureClick", "GtkGestureLongPress", "GtkShortcutController", "GtkShortcutController"])
      XCTAssertEqual(presses, 1)
      try stage.press("tag")
      XCTAssertEqual(taps, 1)
      XCTAssertEqual(presses, 1)
      stage.close()
    }
  }
}
