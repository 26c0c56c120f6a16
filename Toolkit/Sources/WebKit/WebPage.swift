import CWebKit
@_exported import Foundation
import Observation
import SwiftUI

/// A web page, loaded and run apart from the view that shows it.
@MainActor @Observable public final class WebPage {
  /// How a page is loaded and what it may do.
  public struct Configuration: Sendable {
    public var defaultNavigationPreferences = NavigationPreferences()
    public init() {}
  }

  /// What a page may do.
  public struct NavigationPreferences: Sendable {
    /// Whether scripts of the page itself run; the program's own do in any case.
    public var allowsContentJavaScript = true
    public init() {}
  }

  /// How far a navigation has come.
  public enum NavigationEvent: Hashable, Sendable {
    case startedProvisionalNavigation, receivedServerRedirect, committed, finished
  }

  /// Why a navigation came to nothing.
  public enum NavigationError: Error, LocalizedError {
    case failedProvisionalNavigation(any Error)
    case webContentProcessTerminated

    public var errorDescription: String? {
      switch self {
      case .failedProvisionalNavigation(let error): error.localizedDescription
      case .webContentProcessTerminated: "The page's process ended unexpectedly."
      }
    }
  }

  public private(set) var url: URL?
  public private(set) var title = ""
  public private(set) var isLoading = false
  /// From 0 to 1.
  public private(set) var estimatedProgress = 0.0

  @ObservationIgnored let widget: UnsafeMutableRawPointer
  @ObservationIgnored private var listeners: [AsyncThrowingStream<NavigationEvent, any Error>.Continuation] =
    []

  public init(configuration: Configuration = Configuration()) {
    guard let view = webkit_web_view_new() else { preconditionFailure("WebKitGTK makes no web view") }
    widget = UnsafeMutableRawPointer(g_object_ref_sink(view))
    let settings = webkit_web_view_get_settings(web)
    webkit_settings_set_enable_javascript_markup(
      settings, configuration.defaultNavigationPreferences.allowsContentJavaScript ? 1 : 0)
    Objects.connect(widget, "notify::title") { [unowned self] in followView() }
    Objects.connect(widget, "notify::uri") { [unowned self] in followView() }
    Objects.connect(widget, "notify::is-loading") { [unowned self] in followView() }
    Objects.connect(widget, "notify::estimated-load-progress") { [unowned self] in followView() }
    Objects.connect(widget, "load-changed", at: { [unowned self] event in loadChanged(event) })
    Objects.connect(
      widget, "web-process-terminated",
      at: { [unowned self] _ in
        finish(throwing: .webContentProcessTerminated)
      })
  }

  isolated deinit {
    webkit_web_view_try_close(web)
    g_object_unref(widget)
  }

  private var web: UnsafeMutablePointer<WebKitWebView> { widget.assumingMemoryBound(to: WebKitWebView.self) }

  // MARK: Loading

  @discardableResult
  public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
    navigation { [web] in if let url { webkit_web_view_load_uri(web, url.absoluteString) } }
  }

  @discardableResult
  public func load(html: String, baseURL: URL) -> some AsyncSequence<NavigationEvent, any Error> {
    navigation { [web] in webkit_web_view_load_html(web, html, baseURL.absoluteString) }
  }

  @discardableResult
  public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> {
    navigation { [web] in
      if fromOrigin { webkit_web_view_reload_bypass_cache(web) } else { webkit_web_view_reload(web) }
    }
  }

  public func stopLoading() { webkit_web_view_stop_loading(web) }

  private func navigation(_ start: () -> Void) -> AsyncThrowingStream<NavigationEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<NavigationEvent, any Error>.makeStream()
    listeners.append(continuation)
    start()
    return stream
  }

  private func loadChanged(_ event: Int) {
    let told: NavigationEvent =
      switch UInt32(event) {
      case WEBKIT_LOAD_STARTED.rawValue: .startedProvisionalNavigation
      case WEBKIT_LOAD_REDIRECTED.rawValue: .receivedServerRedirect
      case WEBKIT_LOAD_COMMITTED.rawValue: .committed
      default: .finished
      }
    for listener in listeners { listener.yield(told) }
    if told == .finished { finish(throwing: nil) }
  }

  private func finish(throwing error: NavigationError?) {
    for listener in listeners { listener.finish(throwing: error) }
    listeners = []
  }

  // MARK: State

  /// Writes only what differs: each write reruns who reads it.
  private func followView() {
    let title = webkit_web_view_get_title(web).map { String(cString: $0) } ?? ""
    if title != self.title { self.title = title }
    let url = webkit_web_view_get_uri(web).flatMap { URL(string: String(cString: $0)) }
    if url != self.url { self.url = url }
    let isLoading = webkit_web_view_is_loading(web) != 0
    if isLoading != self.isLoading { self.isLoading = isLoading }
    let progress = webkit_web_view_get_estimated_load_progress(web)
    if progress != estimatedProgress { estimatedProgress = progress }
    Objects.setAccessible(widget, label: title)
  }
}
