import CAdwaita
import XCTest

@testable import SwiftUI

final class SubmitTests: XCTestCase {
  @MainActor private final class Log {
    var acts: [String] = []
  }

  private struct Screen: View {
    let log: Log
    @State private var search = ""
    @State private var text = ""

    var body: some View {
      NavigationStack {
        TextField("field", text: $text)
          .searchable(text: $search)
          .onSubmit(of: .search) { log.acts.append("searched") }
          .onSubmit { log.acts.append("entered") }
      }
    }
  }

  func testEnterInAFieldAndInASearchFieldAreToldApart() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(log: log))
      toolkit_emit(try XCTUnwrap(stage.widgets(named: "GtkSearchEntry").first), "activate")
      XCTAssertEqual(log.acts, ["searched"])
      toolkit_emit(try XCTUnwrap(stage.widgets(named: "GtkEntry").first), "activate")
      XCTAssertEqual(log.acts, ["searched", "entered"])
      stage.close()
    }
  }

  private struct Covered: View {
    let takesClicks: Bool
    var body: some View {
      Button("behind") {}
        .overlay { Text("in front").allowsHitTesting(takesClicks) }
    }
  }

  func testWhatTakesNoClicksLeavesThemToWhatIsBehind() throws {
    try onMainThread {
      let stage = Stage(Covered(takesClicks: false))
      @MainActor func isButtonHit() throws -> Bool {
        let frame = try stage.frame(of: try stage.label("in front"))
        let root = try XCTUnwrap(stage.root).widget
        var hit = gtk_widget_pick(root, frame.midX, frame.midY, GTK_PICK_DEFAULT)
        while let here = hit, here.typeName != "GtkButton" { hit = gtk_widget_get_parent(here) }
        return hit != nil
      }
      XCTAssertTrue(try isButtonHit())
      stage.update(Covered(takesClicks: true))
      XCTAssertFalse(try isButtonHit())
      stage.close()
    }
  }
}
