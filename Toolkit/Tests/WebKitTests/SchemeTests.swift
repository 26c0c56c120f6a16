import XCTest

@testable import WebKit

/// Addresses that only the program knows.
final class SchemeTests: XCTestCase {
  /// A picture of 2 by 1 points.
  private static let picture = Data(
    base64Encoded: "R0lGODlhAgABAIAAAAAAAP///yH5BAAAAAAALAAAAAACAAEAAAICBAoAOw==")!

  private struct Pictures: URLSchemeHandler {
    let asked: @Sendable (String) -> Void

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
      let url = request.url!
      asked(url.absoluteString)
      return AsyncThrowingStream { continuation in
        Task {
          await Task.yield()
          guard url.absoluteString.hasSuffix("there") else {
            return continuation.finish(throwing: URLError(.fileDoesNotExist))
          }
          continuation.yield(
            .response(
              URLResponse(url: url, mimeType: "image/gif", expectedContentLength: -1, textEncodingName: nil)))
          continuation.yield(.data(SchemeTests.picture.prefix(10)))
          continuation.yield(.data(SchemeTests.picture.dropFirst(10)))
          continuation.finish()
        }
      }
    }
  }

  @MainActor private final class Asked {
    var addresses: [String] = []
  }

  func testPicturesComeFromTheProgram() throws {
    try MainActor.assumeIsolated {
      let (heard, asked) = (Heard(), Asked())
      var configuration = WebPage.Configuration()
      let scheme = try XCTUnwrap(URLScheme("test-picture"))
      configuration.urlSchemeHandlers[scheme] = Pictures { address in
        MainActor.assumeIsolated { asked.addresses.append(address) }
      }
      heard.listen(
        in: configuration,
        to: "addEventListener('load', () => tell([...document.images].map((i) => i.naturalWidth)))")
      let stage = PageStage(WebPage(configuration: configuration))
      defer { stage.close() }
      stage.show(
        """
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src test-picture:">
        <img src="test-picture:https%3A%2F%2Fa.invalid%2Fthere"><img src="test-picture:gone">
        """)
      PageStage.run { !heard.bodies.isEmpty }
      XCTAssertEqual(heard.bodies.first as? [Int], [2, 0])
      XCTAssertEqual(
        Set(asked.addresses), ["test-picture:https%3A%2F%2Fa.invalid%2Fthere", "test-picture:gone"])
    }
  }

  /// A page without a handler gets nothing from another page's.
  func testEachPageHasItsOwn() throws {
    try MainActor.assumeIsolated {
      PageStage.prepare()
      var configuration = WebPage.Configuration()
      let asked = Asked()
      configuration.urlSchemeHandlers[try XCTUnwrap(URLScheme("test-picture"))] = Pictures { address in
        MainActor.assumeIsolated { asked.addresses.append(address) }
      }
      let (first, heard) = (WebPage(configuration: configuration), Heard())
      let other = WebPage.Configuration()
      heard.listen(
        in: other, to: "addEventListener('load', () => tell([...document.images].map((i) => i.naturalWidth)))"
      )
      let stage = PageStage(WebPage(configuration: other))
      defer { stage.close() }
      stage.show("<img src=\"test-picture:there\">")
      PageStage.run { !heard.bodies.isEmpty }
      XCTAssertEqual(heard.bodies.first as? [Int], [0])
      XCTAssertEqual(asked.addresses, [])
      withExtendedLifetime(first) {}
    }
  }

  func testSchemesAreChecked() {
    MainActor.assumeIsolated {
      XCTAssertEqual(URLScheme("broadsheet-picture")?.rawValue, "broadsheet-picture")
      for bad in ["", "1a", "a b", "ä", "https", "HTTP", "about"] { XCTAssertNil(URLScheme(bad), bad) }
    }
  }
}
