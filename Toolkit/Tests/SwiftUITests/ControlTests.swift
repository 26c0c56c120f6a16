import CAdwaita
import XCTest

@testable import SwiftUI

final class ControlTests: XCTestCase {
  @Observable @MainActor fileprivate final class Model {
    var text = "start"
    var isOn = false
    var choice = 2
    var tab = "home"
    var submitted = 0
    var events: [String] = []
    var pressed = 0
  }

  private struct Form: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Title", text: $model.text).onSubmit { model.submitted += 1 }
        Toggle("Images", isOn: $model.isOn)
        Picker("Size", selection: $model.choice) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        Button("Press") { model.pressed += 1 }.keyboardShortcut("r")
      }
    }
  }

  func testATextFieldWritesAndFollowsItsBinding() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Form(model: model))
      let entry = try XCTUnwrap(stage.widgets(named: "GtkEntry").first)
      XCTAssertEqual(String(cString: gtk_editable_get_text(OpaquePointer(entry))), "start")
      gtk_editable_set_text(OpaquePointer(entry), "typed")
      XCTAssertEqual(model.text, "typed")
      model.text = "written"
      Loop.settle()
      XCTAssertEqual(String(cString: gtk_editable_get_text(OpaquePointer(entry))), "written")
      toolkit_emit(entry, "activate")
      XCTAssertEqual(model.submitted, 1)
      stage.close()
    }
  }

  func testASwitchWritesAndFollowsItsBinding() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Form(model: model))
      let control = OpaquePointer(try XCTUnwrap(stage.widgets(named: "GtkSwitch").first))
      gtk_switch_set_active(control, 1)
      XCTAssertTrue(model.isOn)
      model.isOn = false
      Loop.settle()
      XCTAssertEqual(gtk_switch_get_active(control), 0)
      stage.close()
    }
  }

  func testAPickerChoosesAmongItsTags() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Form(model: model))
      let control = OpaquePointer(try XCTUnwrap(stage.widgets(named: "GtkDropDown").first))
      XCTAssertEqual(gtk_drop_down_get_selected(control), 1)
      gtk_drop_down_set_selected(control, 0)
      XCTAssertEqual(model.choice, 1)
      model.choice = 2
      Loop.settle()
      XCTAssertEqual(gtk_drop_down_get_selected(control), 1)
      stage.close()
    }
  }

  private struct TabScreen: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        Tab("Home", systemImage: "house", value: "home") { page("home") }
        Tab("Saved", systemImage: "star", value: "saved") { page("saved") }
      }
    }

    private func page(_ name: String) -> some View {
      Text("\(name) page")
        .onAppear { model.events.append("+\(name)") }
        .onDisappear { model.events.append("-\(name)") }
    }
  }

  func testTabsAreMadeWhenFirstShownAndKept() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(TabScreen(model: model))
      XCTAssertFalse(stage.texts.contains("saved page"))
      model.tab = "saved"
      Loop.settle()
      XCTAssertTrue(stage.texts.contains("saved page"))
      let label = try stage.label("home page")
      model.tab = "home"
      Loop.settle()
      XCTAssertEqual(try stage.label("home page"), label)
      XCTAssertEqual(model.events.count, 5)
      XCTAssertEqual(model.events.first, "+home")
      stage.close()
    }
  }

  /// SwiftUI sets a tab view's selection again when its tab is pressed again: lists scroll to their top then.
  func testPressingTheTabThatShowsWritesTheSelectionAgain() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(
        TabView(
          selection: Binding { @MainActor in
            model.tab
          } set: { @MainActor tab in
            model.tab = tab
            model.events.append(tab)
          }
        ) {
          Tab("Home", systemImage: "house", value: "home") { Text("1") }
          Tab("Saved", systemImage: "star", value: "saved") { Text("2") }
        })
      let buttons = stage.widgets(named: "AdwViewSwitcherButton")
      XCTAssertEqual(buttons.count, 2)
      for index in [0, 0, 1, 1, 0] {
        toolkit_emit(buttons[index], "clicked")
        Loop.settle()
      }
      XCTAssertEqual(model.events, ["home", "home", "saved", "saved", "home"])
      stage.close()
    }
  }

  func testATabThatChangesItsSymbolKeepsItsPage() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(FillingTab(model: model))
      let label = try stage.label("page")
      XCTAssertEqual(Self.icons(stage), ["symbol.house-symbolic", "symbol.star-symbolic"])
      model.isOn = true
      Loop.settle()
      XCTAssertEqual(Self.icons(stage), ["symbol.star.fill-symbolic", "symbol.star-symbolic"])
      XCTAssertEqual(try stage.label("page"), label)
      stage.close()
    }
  }

  private struct FillingTab: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        Tab("Home", systemImage: model.isOn ? "star.fill" : "house", value: "home") { Text("page") }
        Tab("Saved", systemImage: "star", value: "saved") { Text("2") }
      }
    }
  }

  @MainActor private static func icons<V: View>(_ stage: Stage<V>) -> [String] {
    stage.widgets(named: "AdwViewSwitcherButton").compactMap { button in
      button.descendants(ofType: "GtkImage").first.flatMap { gtk_image_get_icon_name(OpaquePointer($0)) }
        .map { String(cString: $0) }
    }
  }

  func testAModifierKeepsStateOfItsOwn() throws {
    try onMainThread {
      let stage = Stage(Text("content").modifier(Counted()))
      try stage.press("more")
      XCTAssertEqual(stage.texts, ["content", "1", "more"])
      stage.close()
    }
  }

  private struct Counted: ViewModifier {
    @State private var count = 0

    func body(content: Content) -> some View {
      VStack {
        content
        Text("\(count)")
        Button("more") { count += 1 }
      }
    }
  }

  func testAScrollViewTakesTheSpaceAndLetsItsContentBeLarger() throws {
    try onMainThread {
      let stage = Stage(
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<50) { Text("line \($0)").frame(height: 30) } }
            .frame(maxWidth: .infinity)
        })
      XCTAssertEqual(try stage.frame(of: stage.label("line 40")).midY, 40.5 * 30, accuracy: 1)
      let window = try XCTUnwrap(stage.widgets(named: "GtkScrolledWindow").first)
      XCTAssertEqual(try stage.frame(of: window), CGRect(x: 0, y: 0, width: 400, height: 300))
      stage.close()
    }
  }

  func testPressingATappableView() throws {
    try onMainThread {
      let stage = Stage(Text("tap me").onTapGesture {})
      XCTAssertEqual(stage.texts, ["tap me"])
      stage.close()
    }
  }
}
