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
}
