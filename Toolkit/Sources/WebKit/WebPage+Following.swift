import CWebKit
import SwiftUI

/// How a page takes in what WebKitGTK tells.
extension WebPage {
  /// Writes only what differs: each write reruns who reads it.
  func followView() {
    let title = webkit_web_view_get_title(view).map { String(cString: $0) } ?? ""
    if title != self.title {
      self.title = title
      Objects.setAccessible(view, label: title)
    }
    let url = webkit_web_view_get_uri(view).flatMap { URL(string: String(cString: $0)) }
    if url != self.url { self.url = url }
    let isLoading = webkit_web_view_is_loading(view) != 0
    if isLoading != self.isLoading { self.isLoading = isLoading }
    let progress = webkit_web_view_get_estimated_load_progress(view)
    if progress != estimatedProgress { estimatedProgress = progress }
  }

  /// Letters of pages that leave their size to the reader are as large as the desktop's.
  func followTextScale() {
    let settings = webkit_web_view_get_settings(view)
    let scale = toolkit_text_scale()
    webkit_settings_set_default_font_size(settings, guint32((16 * scale).rounded()))
    webkit_settings_set_default_monospace_font_size(settings, guint32((13 * scale).rounded()))
  }

  func followHistory() {
    let list = BackForwardList(of: view)
    if list != backForwardList { backForwardList = list }
  }

  func loadChanged(_ event: WebKitLoadEvent) {
    switch event {
    case WEBKIT_LOAD_STARTED:
      hasFailed = false
      tell(.startedProvisionalNavigation)
    case WEBKIT_LOAD_REDIRECTED: tell(.receivedServerRedirect)
    case WEBKIT_LOAD_COMMITTED:
      followHistory()
      tell(.committed)
    default:
      // WebKitGTK says "finished" after a failure too.
      guard !hasFailed else { return }
      tell(.finished)
      describe()
    }
  }

  func loadFailed(_ error: UnsafePointer<GError>) {
    // Not a failure: the program has decided so.
    let interrupted = gint(WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue)
    if g_error_matches(error, webkit_policy_error_quark(), interrupted) != 0 { return refused() }
    hasFailed = true
    let cancelled = gint(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue)
    let isCancelled = g_error_matches(error, webkit_network_error_quark(), cancelled) != 0
    let words = error.pointee.message.map { String(cString: $0) } ?? ""
    let code = isCancelled ? NSURLErrorCancelled : NSURLErrorUnknown
    fail(
      .failedProvisionalNavigation(
        URLError(
          _nsError: NSError(
            domain: NSURLErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: words]))))
  }

  func processTerminated() {
    hasFailed = true
    cancelAnswers()
    fail(.webContentProcessTerminated)
  }

  /// WebKitGTK shows nothing of a page to screen readers: its text is the description of the whole view.
  private func describe() {
    // `innerText` knows lines and costs a layout, which for very long pages is too much.
    let script = """
      (() => {
        const body = document.body, most = \(Self.longestDescription);
        if (!body) return "";
        return body.textContent.length > most ? body.textContent.slice(0, most) : body.innerText;
      })()
      """
    let finish: GAsyncReadyCallback = { view, result, _ in
      let value = webkit_web_view_evaluate_javascript_finish(
        UnsafeMutableRawPointer(view)?.assumingMemoryBound(to: WebKitWebView.self), result, nil)
      guard let value, let view else { return }
      let text = jsc_value_to_string(value)
      nonisolated(unsafe) let widget = UnsafeMutableRawPointer(view)
      let words = text.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated { Objects.setAccessible(widget, description: words) }
      g_free(text)
      g_object_unref(UnsafeMutableRawPointer(value))
    }
    webkit_web_view_evaluate_javascript(view, script, -1, "toolkit", nil, nil, finish, nil)
  }

  /// In UTF-16 units; nobody listens to more at one go.
  private static let longestDescription = 100_000
}
