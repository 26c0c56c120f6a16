import XCTest

@testable import WebKit

/// What a stored page may do, and what not.
final class SafetyTests: XCTestCase {
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src test-picture: data:; base-uri 'none'; form-action 'none'"

  /// Everything that goes to the network by itself.
  private static func remote(_ server: LocalServer) -> String {
    """
    <link rel="stylesheet" href="\(server.address("/style"))"><link rel="icon" href="\(server.address("/icon"))">
    <link rel="prefetch" href="\(server.address("/prefetch"))">
    <style>body{background:url(\(server.address("/ground")))}@import url(\(server.address("/import")));</style>
    <img src="\(server.address("/picture"))"><img srcset="\(server.address("/set")) 1x">
    <script src="\(server.address("/script"))"></script><iframe src="\(server.address("/frame"))"></iframe>
    <video src="\(server.address("/film"))" poster="\(server.address("/poster"))" autoplay></video>
    <audio src="\(server.address("/sound"))"></audio><object data="\(server.address("/object"))"></object>
    <embed src="\(server.address("/embed"))">
    """
  }

  /// The same page asks for a lot without a policy, and for nothing with one.
  func testAPolicyKeepsAPageFromTheNetwork() throws {
    try MainActor.assumeIsolated {
      let server = try LocalServer()
      defer { server.stop() }
      var configuration = WebPage.Configuration()
      configuration.defaultNavigationPreferences.allowsContentJavaScript = false
      configuration.websiteDataStore = .nonPersistent()
      let stage = PageStage(WebPage(configuration: configuration))
      defer { stage.close() }
      stage.show(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">" + Self.remote(server))
      XCTAssertEqual(server.paths, [])
      stage.show(Self.remote(server))
      PageStage.run { server.paths.contains("/picture") && server.paths.contains("/frame") }
    }
  }

  /// Scripts of the page are off, of the program on, whatever the policy says.
  func testTheProgramsOwnScriptsRun() {
    MainActor.assumeIsolated {
      let heard = Heard()
      var configuration = WebPage.Configuration()
      configuration.defaultNavigationPreferences.allowsContentJavaScript = false
      heard.listen(
        in: configuration, to: "tell(0.25); tell({title: document.title, list: [1, 'two']})")
      let stage = PageStage(WebPage(configuration: configuration))
      defer { stage.close() }
      stage.show(
        """
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)"><title>Still</title>
        <script>webkit.messageHandlers.heard.postMessage('page'); document.title = 'Moved'</script>
        """)
      PageStage.run { heard.bodies.count == 2 }
      XCTAssertEqual(heard.bodies.first as? Double, 0.25)
      let told = heard.bodies.last as? [String: Any]
      XCTAssertEqual(told?["title"] as? String, "Still")
      XCTAssertEqual((told?["list"] as? [Any])?.last as? String, "two")
    }
  }

  /// WebKitGTK shows nothing of a page to screen readers: its title and text speak for it.
  func testThePageIsSpokenAsOne() {
    MainActor.assumeIsolated {
      let stage = PageStage(WebPage())
      defer { stage.close() }
      stage.show("<title>A title</title><h1>Heading</h1><p>Some <b>text</b></p>")
      PageStage.run { Accessible.description(of: stage.page, is: "Heading\n\nSome text") }
      PageStage.run { Accessible.label(of: stage.page, is: "A title") }
      XCTAssertFalse(Accessible.label(of: stage.page, is: "Another title"))
    }
  }

  /// Very long pages are not spoken whole, nor laid out for it.
  func testALongPageIsSpokenInPart() {
    MainActor.assumeIsolated {
      let stage = PageStage(WebPage())
      defer { stage.close() }
      stage.show("<p>" + String(repeating: "a", count: 100_001) + "</p>")
      let spoken = String(repeating: "a", count: 100_000)
      PageStage.run { Accessible.description(of: stage.page, is: spoken) }
    }
  }
}
