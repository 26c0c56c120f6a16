import CAdwaita
import XCTest

@testable import SwiftUI

final class AttributedTextTests: XCTestCase {
  private static func string(_ text: String, _ part: String, _ change: (inout AttributedSubstring) -> Void)
    -> AttributedString
  {
    var string = AttributedString(text)
    change(&string[string.range(of: part)!])
    return string
  }

  /// What GTK shows: the plain text, and how the parts of it look.
  @MainActor private static func shown(_ string: AttributedString) throws -> (text: String, markup: String) {
    let stage = Stage(Text(string))
    defer { stage.close() }
    let label = OpaquePointer(try XCTUnwrap(stage.widgets(named: "GtkLabel").first))
    return (String(cString: gtk_label_get_text(label)), String(cString: gtk_label_get_label(label)))
  }

  func testPartsLookAsTheySay() throws {
    try onMainThread {
      let colored = try Self.shown(
        Self.string("a <b> & c", "<b>") {
          $0.backgroundColor = Color(red: 1, green: 0.8, blue: 0, opacity: 0.4)
        })
      XCTAssertEqual(colored.text, "a <b> & c")
      XCTAssertEqual(colored.markup, "a <span background=\"#ffcc0066\">&lt;b&gt;</span> &amp; c")
      let link = try Self.shown(
        Self.string("go there", "there") { $0.link = URL(string: "https://a.invalid/?b=1&c=2") })
      XCTAssertEqual(link.markup, "go <a href=\"https://a.invalid/?b=1&amp;c=2\">there</a>")
    }
  }

  /// A recycled label forgets the looks of the text before.
  func testPlainTextAfterAttributed() throws {
    try onMainThread {
      let stage = Stage(Text(Self.string("a b", "b") { $0.backgroundColor = .gray }))
      defer { stage.close() }
      stage.update(Text(verbatim: "<i> & more"))
      let label = OpaquePointer(try XCTUnwrap(stage.widgets(named: "GtkLabel").first))
      XCTAssertEqual(String(cString: gtk_label_get_text(label)), "<i> & more")
      XCTAssertEqual(gtk_label_get_use_markup(label), 0)
    }
  }

  /// A colour of the desktop is another in the dark.
  func testColorsFollowTheScheme() throws {
    try onMainThread {
      Loop.prepare()
      let manager = adw_style_manager_get_default()
      defer { adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_DEFAULT) }
      adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_LIGHT)
      let stage = Stage(Text(Self.string("a b", "b") { $0.backgroundColor = Color(css: "@window_bg_color") }))
      defer { stage.close() }
      let label = OpaquePointer(try XCTUnwrap(stage.widgets(named: "GtkLabel").first))
      XCTAssertEqual(String(cString: gtk_label_get_label(label)), "a <span background=\"#fafafaff\">b</span>")
      adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_DARK)
      Loop.settle()
      XCTAssertEqual(String(cString: gtk_label_get_label(label)), "a <span background=\"#242424ff\">b</span>")
    }
  }
}
