import CAdwaita
import XCTest

@testable import SwiftUI

final class MenuTests: XCTestCase {
  @Observable @MainActor fileprivate final class Model {
    var acts: [String] = []
    var order = "newest"
    var isUnread = false
    var size = 1
    var sizes = [1, 2]
  }

  private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
      Menu("menu") {
        Button("Read", systemImage: "book") { model.acts.append("read") }
        Section("Order") {
          Picker("Sort by", selection: $model.order) {
            Text("Newest first").tag("newest")
            Text("Oldest first").tag("oldest")
          }
        }
        Section {
          Toggle("Only unread", isOn: $model.isUnread)
          Menu("More") { Button("Copy") { model.acts.append("copy") } }
        }
        Divider()
        Button("Delete", role: .destructive) { model.acts.append("delete") }
      }
    }
  }

  /// What a model says: its sections by their titles, and the entries in them.
  @MainActor private static func sections(of builder: MenuBuilder) -> [String] {
    let model = builder.menuModel
    return (0..<g_menu_model_get_n_items(model)).map { index in
      let section = g_menu_model_get_item_link(model, index, "section")
      defer { g_object_unref(section) }
      let entries = section.map { section in
        (0..<g_menu_model_get_n_items(section)).map { text(section, $0) }
      }
      return text(model, index) + ": " + (entries ?? []).joined(separator: ", ")
    }
  }

  @MainActor private static func text(_ model: UnsafeMutablePointer<GMenuModel>, _ index: gint) -> String {
    guard let value = g_menu_model_get_item_attribute_value(model, index, "label", nil) else { return "" }
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_string(value, nil))
  }

  func testSectionsDividersChoicesAndMenusInMenus() throws {
    try onMainThread {
      let model = Model()
      let stage = Stage(Screen(model: model))
      let button = try XCTUnwrap(stage.widgets(named: "GtkMenuButton").first)
      gtk_menu_button_popup(OpaquePointer(button))
      Loop.settle()
      let rows = stage.widgets(named: "GtkModelButton")
        .compactMap { toolkit_copy_text($0, "text").map { String(cString: $0) } }
      XCTAssertEqual(
        Set(rows), ["Read", "Newest first", "Oldest first", "Only unread", "More", "Copy", "Delete"])
      XCTAssertEqual(
        stage.widgets(named: "GtkModelButton").filter { gtk_widget_has_css_class($0, "tk-destructive") != 0 }
          .compactMap { toolkit_copy_text($0, "text").map { String(cString: $0) } }, ["Delete"])
      gtk_widget_activate_action_variant(button, "menu.a0", nil)
      gtk_widget_activate_action_variant(button, "menu.a1", g_variant_new_int32(1))
      gtk_widget_activate_action_variant(button, "menu.a2", nil)
      gtk_widget_activate_action_variant(button, "menu.a3", nil)
      gtk_widget_activate_action_variant(button, "menu.a4", nil)
      XCTAssertEqual(model.order, "oldest")
      XCTAssertTrue(model.isUnread)
      XCTAssertEqual(model.acts, ["read", "copy", "delete"])
      stage.close()
    }
  }

  func testTheEntriesOfASectionStandTogether() throws {
    try onMainThread {
      Loop.prepare()
      let hidden = HiddenContent<AnyView>()
      let root = RootNode(EmptyView())
      let view = AnyView(
        Group {
          Text("said only").hidden()
          Button("1") {}
          Section("two") { Button("2") {} }
          Section { Button("3") {} }
          Button("4") {}
          Divider()
          Divider()
          Button("5") {}
        })
      let builder = MenuBuilder(hidden.items(view, environment: EnvironmentValues().inMenu, parent: root))
      XCTAssertEqual(Self.sections(of: builder), [": 1", "two: 2", ": 3", ": 4", ": 5"])
      hidden.unmount()
      root.unmount()
    }
  }

  private struct Segments: View {
    @Bindable var model: Model

    var body: some View {
      Picker("Size", selection: $model.size) {
        ForEach(model.sizes, id: \.self) { Text("size \($0)").tag($0) }
      }
      .pickerStyle(.segmented)
    }
  }

  func testASegmentedPickerFollowsAndWritesItsBinding() throws {
    try onMainThread {
      let model = Model()
      model.size = 2
      let stage = Stage(Segments(model: model))
      @MainActor func active() -> [Bool] {
        stage.widgets(named: "GtkToggleButton").map {
          gtk_toggle_button_get_active(
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkToggleButton.self))
            != 0
        }
      }
      XCTAssertEqual(active(), [false, true])
      try toolkit_emit(XCTUnwrap(stage.widgets(named: "GtkToggleButton").first), "clicked")
      XCTAssertEqual(model.size, 1)
      model.sizes = [1, 2, 3]
      Loop.settle()
      XCTAssertEqual(active(), [true, false, false])
      XCTAssertEqual(model.size, 1)
      model.size = 3
      Loop.settle()
      XCTAssertEqual(active(), [false, false, true])
      stage.close()
    }
  }

  private struct Choice: View {
    @Bindable var model: Model

    var body: some View {
      Picker("Size", selection: $model.size) {
        ForEach(model.sizes, id: \.self) { Text("size \($0)").tag($0) }
      }
    }
  }

  func testNewTitlesOfADropDownChooseNothing() throws {
    try onMainThread {
      let model = Model()
      model.size = 2
      let stage = Stage(Choice(model: model))
      let control = OpaquePointer(try XCTUnwrap(stage.widgets(named: "GtkDropDown").first))
      model.sizes = [3, 2]
      Loop.settle()
      XCTAssertEqual(model.size, 2)
      XCTAssertEqual(gtk_drop_down_get_selected(control), 1)
      stage.close()
    }
  }
}
