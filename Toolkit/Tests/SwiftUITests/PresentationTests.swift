import CAdwaita
import XCTest

@testable import SwiftUI

final class PresentationTests: XCTestCase {
  @MainActor private final class Log {
    var acts: [String] = []
  }

  private struct Named: Identifiable {
    let id: String
  }

  private struct Screen: View {
    let log: Log
    @State private var isSheet = false
    @State private var item: Named?
    @State private var isAlert = false
    @State private var count = 0

    var body: some View {
      VStack {
        Button("open sheet") { isSheet = true }
        Button("open item") { item = Named(id: "one") }
        Button("open alert") { isAlert = true }
        Text("sheet \(isSheet ? "open" : "shut"), alert \(isAlert ? "open" : "shut")")
        Menu("menu") {
          Button("menu act") { log.acts.append("menu act") }
          Divider()
          Button("menu off") { log.acts.append("menu off") }.disabled(true)
        }
      }
      .sheet(isPresented: $isSheet, onDismiss: { log.acts.append("dismissed") }) {
        Text("in the sheet \(count)")
        Button("count up") { count += 1 }
        Closer()
      }
      .sheet(item: $item) { item in Text("item \(item.id)") }
      .alert("Really?", isPresented: $isAlert) {
        Button("Delete", role: .destructive) { log.acts.append("deleted") }
        Button("Keep", role: .cancel) { log.acts.append("kept") }
      } message: {
        Text("It cannot be undone.")
      }
    }
  }

  private struct Closer: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("close") { dismiss() } }
  }

  func testASheetOpensUpdatesAndCloses() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(log: log))
      try stage.press("open sheet")
      XCTAssertNotNil(Windows.containing("in the sheet 0"))
      XCTAssertTrue(stage.texts.contains("sheet open, alert shut"))
      try Windows.press("count up")
      XCTAssertNotNil(Windows.containing("in the sheet 1"))
      try Windows.press("close")
      XCTAssertNil(Windows.containing("in the sheet 1"))
      XCTAssertTrue(stage.texts.contains("sheet shut, alert shut"))
      XCTAssertEqual(log.acts, ["dismissed"])
      stage.close()
    }
  }

  func testASheetOfAnItemGoesWithItsView() throws {
    try onMainThread {
      let stage = Stage(Screen(log: Log()))
      try stage.press("open item")
      XCTAssertNotNil(Windows.containing("item one"))
      stage.close()
      XCTAssertNil(Windows.containing("item one"))
    }
  }

  /// Presses what opens a dialog that says `message`, and a button that ends it.
  @MainActor private static func ask<V: View>(
    _ stage: Stage<V>, _ opener: String, about message: String, answer: String
  ) throws {
    try stage.press(opener)
    XCTAssertNotNil(Windows.containing(message))
    try Windows.press(answer)
    XCTAssertNil(Windows.containing(message))
  }

  func testAnAlertRunsTheButtonThatAnswersIt() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(log: log))
      try Self.ask(stage, "open alert", about: "It cannot be undone.", answer: "Delete")
      XCTAssertEqual(log.acts, ["deleted"])
      XCTAssertTrue(stage.texts.contains("sheet shut, alert shut"))
      try Self.ask(stage, "open alert", about: "It cannot be undone.", answer: "Keep")
      XCTAssertEqual(log.acts, ["deleted", "kept"])
      stage.close()
    }
  }

  func testAMenuRunsItsActs() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(log: log))
      let button = try XCTUnwrap(stage.widgets(named: "GtkMenuButton").first)
      gtk_menu_button_popup(OpaquePointer(button))
      Loop.settle()
      XCTAssertTrue(stage.texts.contains("menu act"))
      gtk_widget_activate_action_variant(button, "menu.a0", nil)
      gtk_widget_activate_action_variant(button, "menu.a1", nil)
      XCTAssertEqual(log.acts, ["menu act"])
      stage.close()
    }
  }

  private struct Asking: View {
    let log: Log
    @State private var isAsking = false
    @State private var draft: String?

    var body: some View {
      Button("ask") {
        draft = "one"
        isAsking = true
      }
      .alert("Discard it?", isPresented: $isAsking, presenting: draft) { draft in
        Button("Discard \(draft)", role: .destructive) { log.acts.append("discarded \(draft)") }
      } message: { draft in
        Text("It is about \(draft).")
      }
    }
  }

  func testAQuestionAboutAValue() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Asking(log: log))
      try Self.ask(stage, "ask", about: "It is about one.", answer: "Discard one")
      XCTAssertEqual(log.acts, ["discarded one"])
      stage.close()
    }
  }

  private struct Confirming: View {
    @State private var isShown = true
    @State private var isHidden = false

    var body: some View {
      Button("hide") { isHidden = true }
        .confirmationDialog("With a title", isPresented: $isShown) { Button("Go on") {} }
        .confirmationDialog("Without", isPresented: $isHidden, titleVisibility: .hidden) {
          Button("Leave") {}
        } message: {
          Text("Only a message")
        }
    }
  }

  func testADialogsTitleCanBeHidden() throws {
    try onMainThread {
      let stage = Stage(Confirming())
      Loop.run { Windows.containing("With a title") != nil }
      try Windows.press("Go on")
      try stage.press("hide")
      XCTAssertNotNil(Windows.containing("Only a message"))
      XCTAssertNil(Windows.containing("Without"))
      try Windows.press("Leave")
      stage.close()
    }
  }

  private struct Held: View {
    let isHeld: Bool
    let log: Log
    @State private var isSheet = true

    var body: some View {
      Text(isSheet ? "held open" : "let go")
        .sheet(isPresented: $isSheet) {
          VStack {
            Text("in the held sheet")
            Button("leave") { log.acts.append("asked") }.keyboardShortcut(.cancelAction)
          }
          .interactiveDismissDisabled(isHeld)
        }
    }
  }

  /// Escape goes to the sheet's own button then, and the window's ways out close nothing.
  func testAHeldSheetIsLeftOnlyByWhatItsViewsDo() throws {
    try onMainThread {
      let log = Log()
      let stage = Stage(Held(isHeld: true, log: log))
      Loop.run { Windows.containing("in the held sheet") != nil }
      let sheet = try XCTUnwrap(Windows.containing("in the held sheet"))
      gtk_window_close(cast(sheet))
      Loop.settle()
      XCTAssertTrue(stage.texts.contains("held open"))
      gtk_window_set_title(cast(sheet), "held \(UUID().uuidString)")
      try Keyboard.focus(cast(sheet))
      try Keyboard.press("Escape")
      XCTAssertEqual(log.acts, ["asked"])
      XCTAssertTrue(stage.texts.contains("held open"))
      stage.update(Held(isHeld: false, log: log))
      gtk_window_close(cast(sheet))
      Loop.settle()
      XCTAssertTrue(stage.texts.contains("let go"))
      stage.close()
    }
  }
}
