import CAdwaita
import XCTest

@testable import SwiftUI

final class SplitViewTests: XCTestCase {
  private struct Screen: View {
    @State private var chosen: Int?

    var body: some View {
      NavigationSplitView {
        List(selection: $chosen) {
          ForEach(0..<30) { Text("place \($0)") }
        }
        .navigationTitle("Places")
      } detail: {
        Detail(chosen: chosen)
      }
    }
  }

  private struct Detail: View {
    let chosen: Int?
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      VStack {
        Text(chosen.map { "detail \($0)" } ?? "nothing chosen")
        Text(width == .compact ? "compact" : "regular")
        Button("choose") {}
      }
    }
  }

  @MainActor private static func choose<V: View>(_ position: Int, on stage: Stage<V>) throws {
    let list = try XCTUnwrap(stage.widgets(named: "GtkListView").first)
    toolkit_activate_row(list, guint(position))
    Loop.settle()
  }

  func testBothPanesShowWhereItIsWide() throws {
    try onMainThread {
      let stage = Stage(Screen(), width: 1000, height: 500)
      XCTAssertLessThan(try stage.frame(of: stage.label("place 0")).maxX, 400)
      XCTAssertGreaterThan(try stage.frame(of: stage.label("nothing chosen")).minX, 320)
      XCTAssertTrue(stage.texts.contains("regular"))
      try Self.choose(7, on: stage)
      XCTAssertTrue(stage.texts.contains("detail 7"))
      stage.close()
    }
  }

  func testChoosingShowsTheDetailWhereItIsNarrow() throws {
    try onMainThread {
      let stage = Stage(Screen(), width: 400, height: 500)
      XCTAssertTrue(stage.texts.contains("compact"))
      let button = try stage.label("choose")
      Loop.run { gtk_widget_get_mapped(button) == 0 }
      try Self.choose(3, on: stage)
      Loop.run { gtk_widget_get_mapped(button) != 0 }
      XCTAssertTrue(stage.texts.contains("detail 3"))
      stage.close()
    }
  }

  func testAListInTheSidebarLooksLikeOneAndOthersDoNot() throws {
    try onMainThread {
      let stage = Stage(
        NavigationSplitView {
          List(0..<2, id: \.self) { Text("place \($0)") }
        } detail: {
          List {
            Text("lined")
            Text("unlined").listRowSeparator(.hidden)
          }
        }, width: 900)
      @MainActor func ancestor(of text: String, _ type: String) throws -> Widget {
        var widget: Widget? = try stage.label(text)
        while let here = widget, here.typeName != type { widget = gtk_widget_get_parent(here) }
        return try XCTUnwrap(widget)
      }
      let sidebar = try ancestor(of: "place 0", "GtkListView")
      XCTAssertEqual(gtk_widget_has_css_class(sidebar, "navigation-sidebar"), 1)
      XCTAssertEqual(gtk_list_view_get_show_separators(OpaquePointer(sidebar)), 0)
      let list = try ancestor(of: "lined", "GtkListView")
      XCTAssertEqual(gtk_widget_has_css_class(list, "navigation-sidebar"), 0)
      XCTAssertEqual(gtk_list_view_get_show_separators(OpaquePointer(list)), 1)
      let rows = try ["lined", "unlined"].map { try ancestor(of: $0, "GtkListItemWidget") }
      XCTAssertEqual(rows.map { gtk_widget_has_css_class($0, "tk-header") }, [0, 1])
      stage.close()
    }
  }

  @Observable @MainActor fileprivate final class Choice {
    var row: Int? = 1
    var tag = "a"
  }

  private struct Chosen: View {
    @Bindable var choice: Choice

    var body: some View {
      VStack {
        HStack {
          ForEach(["a", "b"], id: \.self) { tag in
            Button(tag) { choice.tag = tag }
              .accessibilityAddTraits(choice.tag == tag ? .isSelected : [])
          }
        }
        List(selection: $choice.row) { ForEach(0..<3, id: \.self) { Text("row \($0)") } }
      }
    }
  }

  func testScreenReadersHearWhatIsChosen() throws {
    try onMainThread {
      let choice = Choice()
      let stage = Stage(Chosen(choice: choice))
      @MainActor func chosen(_ type: String) -> [String] {
        stage.widgets(named: type).filter { toolkit_is_accessibly_selected($0) != 0 }
          .flatMap { Windows.labels(in: $0).map { String(cString: gtk_label_get_label(OpaquePointer($0))) } }
      }
      XCTAssertEqual(chosen("GtkListItemWidget"), ["row 1"])
      XCTAssertEqual(chosen("GtkButton"), ["a"])
      choice.row = 2
      try stage.press("b")
      XCTAssertEqual(chosen("GtkListItemWidget"), ["row 2"])
      XCTAssertEqual(chosen("GtkButton"), ["b"])
      stage.close()
    }
  }
}
