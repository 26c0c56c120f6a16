import CAdwaita
import XCTest

@testable import WebKit

final class TextScaleTests: XCTestCase {
  /// Letters are as large as the desktop wants them.
  func testTextFollowsTheDesktopsScale() {
    MainActor.assumeIsolated {
      let heard = Heard()
      let configuration = WebPage.Configuration()
      heard.listen(in: configuration, to: "tell(parseFloat(getComputedStyle(document.body).fontSize))")
      let stage = PageStage(WebPage(configuration: configuration))
      defer {
        Self.setScale(1)
        stage.close()
      }
      Self.setScale(1)
      stage.show("<p>Text</p>")
      PageStage.run { heard.bodies.count == 1 }
      Self.setScale(1.5)
      stage.show("<p>Text</p>")
      PageStage.run { heard.bodies.count == 2 }
      XCTAssertEqual(heard.bodies as? [Double], [16, 24])
    }
  }

  @MainActor private static func setScale(_ scale: Double) {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))
    g_value_set_int(&value, gint(scale * 96 * 1024))
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
      "gtk-xft-dpi", &value)
    g_value_unset(&value)
  }
}
