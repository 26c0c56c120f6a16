import CAdwaita
import XCTest

@testable import SwiftUI

final class SymbolTests: XCTestCase {
  private static let drawings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Icons").standardizedFileURL

  /// `./icons` was run after the last change of a drawing.
  func testTheProgramHoldsTheDrawingsAsTheyAre() throws {
    try onMainThread {
      Loop.prepare()
      let files = try FileManager.default.contentsOfDirectory(
        at: Self.drawings, includingPropertiesForKeys: nil)
      XCTAssertGreaterThan(files.count, 90)
      for file in files {
        let name = file.deletingPathExtension().lastPathComponent
        XCTAssertTrue(Symbols.names.contains(name), name)
        let path = "\(Symbols.place)/symbol.\(name)-symbolic.svg"
        guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil) else {
          XCTFail("\(name) is missing")
          continue
        }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        let data = g_bytes_get_data(bytes, &size).map { Data(bytes: $0, count: Int(size)) }
        XCTAssertEqual(data, try Data(contentsOf: file), name)
      }
    }
  }

  /// GTK finds each as an icon that takes on the colour of the text around, whatever the desktop's theme has.
  func testGTKFindsEachSymbol() throws {
    try onMainThread {
      Loop.prepare()
      let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
      // A place of their own would have GTK read the theme twice.
      let places = gtk_icon_theme_get_resource_path(theme)
      defer { g_strfreev(places) }
      XCTAssertEqual(places.map { String(cString: $0[0]!) }, "/org/gtk/libgtk/icons/")
      XCTAssertEqual(places.map { String(cString: $0[1]!) }, "/org/gnome/Adwaita/icons")
      XCTAssertEqual(places.map { $0[2] == nil }, true)
      for name in Symbols.names.union(["chevron.backward", "chevron.forward", "person.crop.circle"]) {
        let icon = Symbols.icon(for: name)
        XCTAssertEqual(icon, "symbol.\(name)-symbolic")
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
          let paintable = gtk_icon_theme_lookup_icon(
            theme, icon, nil, 16, 1, direction, GtkIconLookupFlags(rawValue: 0))
          XCTAssertEqual(gtk_icon_paintable_is_symbolic(paintable), 1, name)
          g_object_unref(paintable.map { UnsafeMutableRawPointer($0) })
        }
      }
      XCTAssertEqual(gtk_icon_theme_has_icon(theme, "symbol.no.such.thing-symbolic"), 0)
      XCTAssertEqual(Symbols.icon(for: "own.symbol"), "own.symbol-symbolic")
    }
  }
}
