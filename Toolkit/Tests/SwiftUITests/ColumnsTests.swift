import CAdwaita
import XCTest

@testable import SwiftUI

final class ColumnsTests: XCTestCase {
  private struct Screen: View {
    var body: some View {
      NavigationSplitView {
        Text("sidebar").navigationTitle("Places")
      } content: {
        Text("list").navigationTitle("Posts")
      } detail: {
        NavigationStack { Text("detail").navigationTitle("A post") }
      }
    }
  }

  func testThreeColumnsStandSideBySideWhereItIsWide() throws {
    try onMainThread {
      let stage = Stage(Screen(), width: 1200, height: 500)
      let sidebar = try stage.frame(of: stage.label("sidebar"))
      let list = try stage.frame(of: stage.label("list"))
      let detail = try stage.frame(of: stage.label("detail"))
      XCTAssertLessThan(sidebar.maxX, 230)
      XCTAssertTrue((231...600).contains(list.midX), "\(list)")
      XCTAssertGreaterThan(detail.minX, 600)
      stage.close()
    }
  }

  func testTheSidebarLiesOverTheRestWhereItIsNarrower() throws {
    try onMainThread {
      let stage = Stage(Screen(), width: 700, height: 500)
      let flap = try XCTUnwrap(stage.widgets(named: "AdwFlap").first)
      let sidebar = try stage.label("sidebar")
      Loop.run { adw_flap_get_folded(OpaquePointer(flap)) != 0 && gtk_widget_get_mapped(sidebar) == 0 }
      XCTAssertEqual(try stage.frame(of: stage.label("list")).midX, 150, accuracy: 20)
      let button = try XCTUnwrap(stage.widgets(named: "GtkToggleButton").first)
      toolkit_emit(button, "clicked")
      Loop.run { gtk_widget_get_mapped(sidebar) != 0 }
      stage.close()
    }
  }

  func testAStackInsideAColumnHasTheOnlyBar() throws {
    try onMainThread {
      let stage = Stage(Screen(), width: 1200, height: 500)
      let bars = try stage.widgets(named: "AdwHeaderBar").filter { gtk_widget_get_mapped($0) != 0 }
        .sorted { try stage.frame(of: $0).minX < stage.frame(of: $1).minX }
      XCTAssertEqual(bars.count, 3)
      XCTAssertEqual(
        bars.map { adw_header_bar_get_show_end_title_buttons(OpaquePointer($0)) }, [0, 0, 1])
      XCTAssertEqual(
        bars.map { adw_header_bar_get_show_start_title_buttons(OpaquePointer($0)) }, [1, 0, 0])
      stage.close()
    }
  }

  func testAWindowTellsHowMuchRoomThereIsAndGetsNarrowerThanItsContent() throws {
    try onMainThread {
      Loop.prepare()
      let content = try XCTUnwrap(gtk_label_new(String(repeating: "wide ", count: 200)))
      var told: [UserInterfaceSizeClass] = []
      let frame = WindowFrame(content, width: 900)
      frame.changed = { told.append($0) }
      XCTAssertEqual(frame.sizeClass, .regular)
      XCTAssertEqual(frame.measure(GTK_ORIENTATION_HORIZONTAL, for: -1).minimum, 320)
      frame.allocate(width: 400, height: 300)
      Loop.settle()
      XCTAssertEqual(told, [.compact])
      XCTAssertGreaterThan(gtk_widget_get_width(content), 400)
      frame.allocate(width: 700, height: 300)
      frame.allocate(width: 900, height: 300)
      Loop.settle()
      XCTAssertEqual(told, [.compact, .regular])
      gtk_widget_unparent(content)
    }
  }

  func testAListInTheSidebarLooksLikeOneAndOthersDoNot() throws {
    try onMainThread {
      let stage = Stage(
        NavigationSplitView {
          List(0..<2, id: \.self) { Text("place \($0)") }
        } content: {
          List { Text("post") }
        } detail: {
          Text("detail")
        }, width: 1200)
      @MainActor func list(with text: String) throws -> Widget {
        var widget: Widget? = try stage.label(text)
        while let here = widget, here.typeName != "GtkListView" { widget = gtk_widget_get_parent(here) }
        return try XCTUnwrap(widget)
      }
      let sidebar = try list(with: "place 0")
      XCTAssertEqual(gtk_widget_has_css_class(sidebar, "navigation-sidebar"), 1)
      XCTAssertEqual(gtk_list_view_get_show_separators(OpaquePointer(sidebar)), 0)
      let posts = try list(with: "post")
      XCTAssertEqual(gtk_widget_has_css_class(posts, "navigation-sidebar"), 0)
      XCTAssertEqual(gtk_list_view_get_show_separators(OpaquePointer(posts)), 1)
      stage.close()
    }
  }
}
