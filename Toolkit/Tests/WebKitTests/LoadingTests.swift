import XCTest

@testable import WebKit

final class LoadingTests: XCTestCase {
  /// A page loads, its title and address are told, and its own scripts do not run if they may not.
  func testAPageLoadsWithItsScriptsOff() {
    MainActor.assumeIsolated {
      var configuration = WebPage.Configuration()
      configuration.defaultNavigationPreferences.allowsContentJavaScript = false
      let stage = PageStage(WebPage(configuration: configuration))
      defer { stage.close() }
      stage.show(
        "<title>Still</title><script>document.title = 'Moved'</script><p>Text</p>",
        base: "https://sample.invalid/post")
      XCTAssertEqual(stage.events, [.startedProvisionalNavigation, .committed, .finished])
      PageStage.run { !stage.page.title.isEmpty && !stage.page.isLoading }
      XCTAssertEqual(stage.page.title, "Still")
      XCTAssertEqual(stage.page.url, URL(string: "https://sample.invalid/post"))
      XCTAssertEqual(stage.page.estimatedProgress, 1)
    }
  }

  func testWhatCannotBeLoadedFailsWithTheReason() throws {
    try MainActor.assumeIsolated {
      let server = try LocalServer()
      server.stop()
      let stage = PageStage(WebPage())
      defer { stage.close() }
      let asked = Asked(stage.page.load(URL(string: server.address("/"))))
      PageStage.run { stage.error != nil && asked.error != nil }
      for error in [stage.error, asked.error] {
        guard case WebPage.NavigationError.failedProvisionalNavigation(let reason)? = error else {
          return XCTFail("\(String(describing: error))")
        }
        XCTAssertTrue(reason.localizedDescription.contains("127.0.0.1"), reason.localizedDescription)
      }
      XCTAssertFalse(stage.events.contains(.finished))
    }
  }

  func testNoAddressIsAnInvalidOne() {
    MainActor.assumeIsolated {
      PageStage.prepare()
      let asked = Asked(WebPage().load(nil))
      PageStage.run { asked.error != nil }
      guard case WebPage.NavigationError.invalidURL? = asked.error else {
        return XCTFail("\(String(describing: asked.error))")
      }
    }
  }

  /// The page's process dies: that is told, and the page can be loaded again.
  func testADeadProcessIsToldAndReplaced() {
    MainActor.assumeIsolated {
      let stage = PageStage(WebPage())
      defer { stage.close() }
      stage.show("<title>One</title>")
      WebProcesses.kill()
      PageStage.run { stage.error != nil }
      guard case WebPage.NavigationError.webContentProcessTerminated? = stage.error else {
        return XCTFail("\(String(describing: stage.error))")
      }
      stage.show("<title>Two</title>")
      PageStage.run { stage.page.title == "Two" }
    }
  }

  func testBackAndForward() throws {
    try MainActor.assumeIsolated {
      let server = try LocalServer("<title>Served</title>")
      defer { server.stop() }
      let stage = PageStage(WebPage())
      defer { stage.close() }
      for path in ["/one", "/two"] {
        stage.watch()
        stage.page.load(URL(string: server.address(path)))
        PageStage.run { stage.events.last == .finished }
      }
      XCTAssertEqual(stage.page.backForwardList.backList.map(\.url.path), ["/one"])
      XCTAssertEqual(stage.page.backForwardList.currentItem?.url.path, "/two")
      let back = try XCTUnwrap(stage.page.backForwardList.backList.last)
      stage.watch()
      stage.page.load(back)
      PageStage.run { stage.events.last == .finished }
      XCTAssertEqual(stage.page.backForwardList.backList, [])
      XCTAssertEqual(stage.page.backForwardList.currentItem?.url.path, "/one")
      XCTAssertEqual(stage.page.backForwardList.forwardList.map(\.url.path), ["/two"])
    }
  }

  /// What a site stores in one page without a disk is not there in the next.
  func testStoresInMemoryShareNothing() throws {
    try MainActor.assumeIsolated {
      let server = try LocalServer(headers: "Set-Cookie: seen=1\r\n")
      defer { server.stop() }
      for _ in 0..<2 {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        let stage = PageStage(WebPage(configuration: configuration))
        for path in ["/first", "/again"] {
          stage.watch()
          stage.page.load(URL(string: server.address(path)))
          PageStage.run { stage.events.last == .finished }
        }
        stage.close()
      }
      let cookies = server.requests.filter { !$0.contains("favicon") }
        .map { $0.lowercased().contains("cookie: seen=1") }
      XCTAssertEqual(cookies, [false, true, false, true])
    }
  }

  func testAPageThatNobodyHoldsGoes() {
    MainActor.assumeIsolated {
      weak let page = Self.shownAndClosed()
      PageStage.run { page == nil }
    }
  }

  @MainActor private static func shownAndClosed() -> WebPage {
    let stage = PageStage(WebPage())
    stage.show("<p>Text</p>")
    stage.close()
    return stage.page
  }
}

/// Waits for the end of one navigation.
@MainActor private final class Asked {
  private(set) var error: (any Error)?

  init(_ events: some AsyncSequence<WebPage.NavigationEvent, any Error>) {
    Task { do { for try await _ in events {} } catch { self.error = error } }
  }
}
