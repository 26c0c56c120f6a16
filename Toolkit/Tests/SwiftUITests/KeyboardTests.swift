import CAdwaita
import XCTest

@testable import SwiftUI

final class KeyboardTests: XCTestCase {
  @Observable @MainActor fileprivate final class Model {
    var text = ""
    var acts: [String] = []
  }

  private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Title", text: $model.text)
        Button("Next") { model.acts.append("next") }.keyboardShortcut("j", modifiers: [])
        Button("Keys") { model.acts.append("keys") }.keyboardShortcut("?", modifiers: [])
        Button("New") { model.acts.append("new") }.keyboardShortcut("n")
        Button("All") { model.acts.append("all") }.keyboardShortcut("N", modifiers: [.command, .shift])
      }
    }
  }

  func testAPlainLetterActsUnlessATextTakesIt() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Screen(model: model))
      try Keyboard.focus(stage.window)
      let entry = try XCTUnwrap(stage.widgets(named: "GtkEntry").first)
      let button = try XCTUnwrap(stage.widgets(named: "GtkButton").first)
      gtk_widget_grab_focus(button)
      try Keyboard.press("j", "shift+slash", "ctrl+n", "ctrl+shift+n")
      XCTAssertEqual(model.acts, ["next", "keys", "new", "all"])
      XCTAssertEqual(model.text, "")
      model.acts = []
      gtk_widget_grab_focus(entry)
      try Keyboard.press("j", "shift+slash", "ctrl+n")
      XCTAssertEqual(model.acts, ["new"])
      XCTAssertEqual(model.text, "j?")
      stage.close()
    }
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      List(0..<3, id: \.self) { number in
        Button("row \(number)") { model.acts.append("\(number)") }
          .contextMenu { Button("Delete \(number)") { model.acts.append("delete \(number)") } }
      }
    }
  }

  func testTheMenuKeysOpenTheMenuOfTheRowInFocus() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Rows(model: model))
      try Keyboard.focus(stage.window)
      let list = try XCTUnwrap(stage.widgets(named: "GtkListView").first)
      gtk_widget_grab_focus(list)
      try Keyboard.press("Down", "Return")
      XCTAssertEqual(model.acts, ["1"])
      try Keyboard.press("Menu")
      XCTAssertTrue(stage.texts.contains("Delete 1"))
      try Keyboard.press("Escape")
      try Keyboard.press("Up", "shift+F10")
      XCTAssertTrue(stage.texts.contains("Delete 0"))
      try Keyboard.press("Escape")
      // Beside the text of the last row.
      try Pointer.move(to: 380, 110, in: stage.window)
      try Pointer.press(3)
      XCTAssertTrue(stage.texts.contains("Delete 2"))
      stage.close()
    }
  }
}
