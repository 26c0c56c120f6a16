import XCTest

@testable import WebKit

final class DecidingTests: XCTestCase {
  @MainActor private final class Asked {
    var actions: [WebPage.NavigationAction] = []
  }

  private struct Decider: WebPage.NavigationDeciding {
    let asked: Asked
    mutating func decidePolicy(
      for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
      await Task.yield()
      asked.actions.append(action)
      return action.navigationType == .linkActivated && action.request.url?.fragment == nil ? .cancel : .allow
    }
  }

  /// A link goes where the program lets it.
  func testLinksAreDecidedByTheProgram() {
    MainActor.assumeIsolated {
      let (asked, heard) = (Asked(), Heard())
      let configuration = WebPage.Configuration()
      heard.listen(
        in: configuration,
        to: "document.querySelectorAll('a').forEach((a) => a.click()); tell(location.href)")
      let stage = PageStage(WebPage(configuration: configuration, navigationDecider: Decider(asked: asked)))
      defer { stage.close() }
      stage.show(
        """
        <a href="https://elsewhere.invalid/a">A</a><a href="#below">B</a>
        <a href="mailto:a@b.invalid">C</a><p id="below">Below</p>
        """)
      PageStage.run { asked.actions.count >= 4 }
      XCTAssertEqual(
        asked.actions.map(\.request.url?.absoluteString),
        [
          "about:blank", "https://elsewhere.invalid/a", "about:blank#below", "mailto:a@b.invalid",
        ])
      XCTAssertEqual(
        asked.actions.map(\.navigationType),
        [.other, .linkActivated, .linkActivated, .linkActivated])
      XCTAssertFalse(asked.actions.contains { $0.target == nil })
      PageStage.run { stage.page.url?.absoluteString == "about:blank#below" }
      XCTAssertNil(stage.error)
    }
  }
}
