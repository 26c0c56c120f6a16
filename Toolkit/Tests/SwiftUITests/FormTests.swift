import CAdwaita
import XCTest

@testable import SwiftUI

final class FormTests: XCTestCase {
  @Observable @MainActor fileprivate final class Model {
    var isOn = false
    var name = "name"
    var hasMore = false
    var pressed = 0
  }

  private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
      Form {
        Section("Reading") {
          Toggle("Pictures", isOn: $model.isOn)
          TextField("Address", text: $model.name)
          if model.hasMore { LabeledContent("Stored", value: "12 MB") }
        }
        Button("Clear") { model.pressed += 1 }
        Section {
          Text("only row")
        } footer: {
          Text("what it means")
        }
      }
    }
  }

  @MainActor private static func rows(_ list: Widget) -> [[String]] {
    list.descendants(ofType: "AdwPreferencesRow").map { row in
      Windows.labels(in: row).map { String(cString: gtk_label_get_label(OpaquePointer($0))) }
    }
  }

  func testSectionsAreCardsOfRows() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Screen(model: model), height: 600)
      XCTAssertEqual(
        stage.widgets(named: "GtkListBox").map(Self.rows),
        [[["Pictures"], ["Address"]], [["Clear"]], [["only row"]]])
      let header = try stage.frame(of: stage.label("Reading"))
      XCTAssertLessThan(header.maxY, try stage.frame(of: stage.label("Pictures")).minY)
      XCTAssertGreaterThan(
        try stage.frame(of: stage.label("what it means")).minY,
        try stage.frame(of: stage.label("only row")).maxY)
      let entry = try XCTUnwrap(stage.widgets(named: "GtkEntry").first)
      model.hasMore = true
      Loop.settle()
      XCTAssertEqual(
        stage.widgets(named: "GtkListBox").first.map(Self.rows),
        [["Pictures"], ["Address"], ["Stored", "12 MB"]])
      XCTAssertEqual(stage.widgets(named: "GtkEntry"), [entry])
      XCTAssertGreaterThan(try stage.frame(of: stage.label("12 MB")).maxX, 350)
      stage.close()
    }
  }

  func testPressingARowPressesItsControl() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Screen(model: model), height: 600)
      let rows = stage.widgets(named: "AdwPreferencesRow")
      gtk_widget_activate(rows[0])
      Loop.run { model.isOn }
      gtk_widget_activate(rows[2])
      Loop.run { model.pressed == 1 }
      stage.close()
    }
  }

  private struct Linked: View {
    var body: some View {
      NavigationStack {
        VStack {
          Form { NavigationLink("in the form", value: 1) }
          NavigationLink("outside", value: 2)
        }
        .navigationDestination(for: Int.self) { number in Form { Text("page \(number)") } }
      }
    }
  }

  func testALinksRowSaysThatItOpensAPageAndDoes() throws {
    try onMainThread {
      let stage = Stage(Linked())
      let row = try XCTUnwrap(stage.widgets(named: "AdwPreferencesRow").first)
      let marks = stage.widgets(named: "GtkImage").filter { image in
        gtk_image_get_icon_name(OpaquePointer(image)).map { String(cString: $0) }
          == Symbols.icon(for: "chevron.forward")
      }
      XCTAssertEqual(marks.count, 1)
      XCTAssertEqual(row.descendants(ofType: "GtkImage"), marks)
      XCTAssertLessThan(try stage.frame(of: stage.label("in the form")).minX, 40)
      XCTAssertGreaterThan(try stage.frame(of: marks[0]).minX, 330)
      try stage.press("in the form")
      XCTAssertTrue(stage.texts.contains("page 1"))
      stage.close()
    }
  }
}
