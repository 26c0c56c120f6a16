import BroadsheetWindow
import XCTest
import XCUIAutomation

/// What a post can have asked of the network by being read.
final class PrivacyTests: BroadsheetTestCase {
  func testAStoredPostAsksForItsPicturesAndNothingElse() throws {
    let server = try BlogServer("{}")
    try server.change(
      #"{"insert": [{"id": "1", "title": "Nosy", "content": "\#(nosy(server.root))", "labels": [], "#
        + #""published": "2021-01-01T00:00:00.000Z", "updated": "2021-01-01T00:00:00.000Z"}]}"#)
    launchOnSample(Self.phone)
    app.addBlog(server.address)
    app.row("Nosy").tap()
    XCTAssert(app.page("Nosy").wait(for: \.spokenBeginning, toEqual: "Nosy", timeout: patience))
    XCTAssert(app.page("Nosy").accessibilityDescription.contains("Quiet words."))
    // The page is whole by now: what it asks for besides its pictures was asked before its text could be read.
    app.buttons["Back"].tap()
    XCTAssert(app.row("Nosy").waitForExistence(timeout: patience))
    let asked = try server.requests().filter { !$0.path.hasPrefix("/blog") }
    XCTAssertEqual(Set(asked.map(\.path)), ["/picture.png"])
    // A web view would call itself Mozilla, and say what it takes.
    for request in asked {
      XCTAssert(request.headers["user-agent"]?.hasPrefix("Broadsheet") ?? false, "\(request.headers)")
    }
  }

  /// A body that tries everything, as a JSON string's inside.
  private func nosy(_ server: String) -> String {
    """
    <p style='background: url(\(server)/inline.png)'>Quiet words.</p><img src='\(server)/picture.png'>\
    <script src='\(server)/script.js'></script><script>fetch('\(server)/fetch')</script>\
    <img src='data:,' onerror='fetch(&quot;\(server)/error&quot;)'>\
    <link rel='stylesheet' href='\(server)/sheet.css'><link rel='prefetch' href='\(server)/prefetch'>\
    <link rel='preload' as='image' href='\(server)/preload.png'>\
    <style>@import url(\(server)/import.css); p { background: url(\(server)/background.png) }</style>\
    <iframe src='\(server)/frame.html'></iframe><object data='\(server)/object.svg'></object>\
    <embed src='\(server)/embed.svg'><video src='\(server)/film.mp4' poster='\(server)/poster.png'></video>\
    <audio src='\(server)/sound.mp3' autoplay></audio><svg><image href='\(server)/drawing.png'/></svg>\
    <meta http-equiv='refresh' content='0; url=\(server)/refresh'><base href='\(server)/base/'>
    """
  }
}
