import CAdwaita
import WebKit
import XCTest

@testable import SwiftUI

final class WebPageTests: XCTestCase {
  /// A page is loaded, its title and address are told, and its own scripts do not run if they may not.
  func testAPageLoadsWithItsScriptsOff() throws {
    MainActor.assumeIsolated {
      MainLoop.attach()
      adw_init()
      var configuration = WebPage.Configuration()
      configuration.defaultNavigationPreferences.allowsContentJavaScript = false
      let page = WebPage(configuration: configuration)
      let root = RootNode(WebView(page).frame(width: 300, height: 200))
      let window: UnsafeMutablePointer<GtkWindow> = cast(gtk_window_new()!)
      gtk_window_set_child(window, root.widget)
      gtk_window_present(window)
      let html = "<title>Still</title><script>document.title = 'Moved'</script><p>Text</p>"
      guard let base = URL(string: "https://sample.invalid/post") else { return XCTFail("no address") }
      let events = Events()
      Task { @MainActor in
        for try await event in page.load(html: html, baseURL: base) { events.all.append(event) }
        events.isDone = true
      }
      let end = Date(timeIntervalSinceNow: 30)
      // The title is told on its own, somewhat later or sooner.
      while !events.isDone || page.title.isEmpty, Date() < end {
        if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
      }
      XCTAssertEqual(events.all.last, .finished)
      XCTAssertEqual(page.title, "Still")
      XCTAssertEqual(page.url, base)
      XCTAssertFalse(page.isLoading)
      root.unmount()
      gtk_window_set_child(window, nil)
      gtk_window_destroy(window)
    }
  }

  @MainActor private final class Events {
    var all: [WebPage.NavigationEvent] = []
    var isDone = false
  }
}
