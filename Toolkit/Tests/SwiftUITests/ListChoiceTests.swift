import CAdwaita
import XCTest

@testable import SwiftUI

final class ListChoiceTests: XCTestCase {
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
