import CAdwaita
import Foundation

@testable import SwiftUI
@testable import WebKit

// Prints how long a page takes from being handed over to its first paint. It needs a display: `./bench` starts one.
Display.open()
adw_init()
let stage = PaintStage()
print("web page, first of all: \(Measure.milliseconds(stage.show(paragraphs: 40))) ms to its first paint")
let times = (0..<40).map { _ in stage.show(paragraphs: 40) }.sorted()
print(
  "web page, process warm: p50 \(Measure.milliseconds(times[times.count / 2])) ms,",
  "most \(Measure.milliseconds(times[times.count - 1])) ms to its first paint (16 KB, three pictures)")
print("web page of 5 MB, process warm: \(Measure.milliseconds(stage.show(paragraphs: 12_000))) ms")

enum Measure {
  static func milliseconds(_ duration: Duration) -> String {
    String(
      format: "%.1f",
      Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15)
  }
}

/// A window with a page in it, set up as a stored post's.
@MainActor final class PaintStage: NSObject, WKScriptMessageHandler {
  private let page: WebPage
  private let root: RootNode<WebView>
  private var isDrawn = false
  private var isPainted = false

  override init() {
    var configuration = WebPage.Configuration()
    configuration.defaultNavigationPreferences.allowsContentJavaScript = false
    configuration.websiteDataStore = .nonPersistent()
    if let scheme = URLScheme("bench-picture") { configuration.urlSchemeHandlers[scheme] = Pictures() }
    let content = configuration.userContentController
    content.addUserScript(
      WKUserScript(
        source: """
          requestAnimationFrame(() => requestAnimationFrame(() =>
            webkit.messageHandlers.paint.postMessage(1)))
          """, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: .defaultClient))
    page = WebPage(configuration: configuration)
    root = RootNode(WebView(page))
    super.init()
    content.add(self, contentWorld: .defaultClient, name: "paint")
    guard let widget = gtk_window_new() else { preconditionFailure("GTK makes no window") }
    let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_default_size(window, 800, 900)
    gtk_window_set_child(window, root.widget)
    gtk_window_present(window)
    while gtk_widget_get_mapped(root.widget) == 0 { g_main_context_iteration(nil, 1) }
    guard let clock = gtk_widget_get_frame_clock(root.widget) else { preconditionFailure("no frame clock") }
    connect(UnsafeMutableRawPointer(clock), "after-paint") { [unowned self] in isPainted = isDrawn }
  }

  /// From handing a document over to the window's first frame after the page has drawn it.
  func show(paragraphs: Int) -> Duration {
    let html = Self.document(paragraphs: paragraphs)
    (isDrawn, isPainted) = (false, false)
    let start = ContinuousClock.now
    if let nowhere = URL(string: "about:blank") { page.load(html: html, baseURL: nowhere) }
    while !isPainted { g_main_context_iteration(nil, 1) }
    let time = ContinuousClock.now - start
    // What else belongs to this page is not the next one's.
    let end = Date(timeIntervalSinceNow: 0.2)
    while page.isLoading || Date() < end { if g_main_context_iteration(nil, 0) == 0 { usleep(1000) } }
    return time
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    isDrawn = true
    gtk_widget_queue_draw(root.widget)
  }

  private static func document(paragraphs: Int) -> String {
    let text = (0..<80).map { "word\($0 * 7 % 13)" }.joined(separator: " ")
    let body = (0..<paragraphs).map { number in
      "<p>\(text)</p>" + (number % 15 == 2 && number < 40 ? "<img src=\"bench-picture:\(number)\">" : "")
    }
    return """
      <!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; img-src bench-picture:">
      <style>body{max-width:40em;margin:0 auto;line-height:1.6}</style><h1>A post</h1>\(body.joined())
      """
  }
}

/// A picture of 2 by 1 points for every address.
private struct Pictures: URLSchemeHandler {
  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    AsyncThrowingStream { continuation in
      guard let url = request.url,
        let picture = Data(base64Encoded: "R0lGODlhAgABAIAAAAAAAP///yH5BAAAAAAALAAAAAACAAEAAAICBAoAOw==")
      else { return continuation.finish(throwing: URLError(.badURL)) }
      continuation.yield(
        .response(
          URLResponse(
            url: url, mimeType: "image/gif", expectedContentLength: picture.count, textEncodingName: nil)))
      continuation.yield(.data(picture))
      continuation.finish()
    }
  }
}
