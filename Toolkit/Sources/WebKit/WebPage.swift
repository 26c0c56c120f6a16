import CWebKit
@_exported import Foundation
@_exported import FoundationNetworking
import Observation
import SwiftUI

/// A web page, loaded and run apart from the view that shows it.
@MainActor @Observable public final class WebPage {
  public internal(set) var url: URL?
  public internal(set) var title = ""
  public internal(set) var isLoading = false
  /// From 0 to 1.
  public internal(set) var estimatedProgress = 0.0
  public internal(set) var backForwardList = BackForwardList()

  @ObservationIgnored let view: UnsafeMutablePointer<WebKitWebView>
  @ObservationIgnored let configuration: Configuration
  @ObservationIgnored var decider: (any NavigationDeciding)?
  @ObservationIgnored var listeners: [NavigationListener] = []
  @ObservationIgnored var hasFailed = false
  /// Answers under way to what the page asks for under schemes of the program.
  @ObservationIgnored var answers: [UUID: Task<Void, Never>] = [:]

  public convenience init(configuration: Configuration = Configuration()) {
    self.init(configuration, decider: nil)
  }

  public convenience init(
    configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding
  ) {
    self.init(configuration, decider: navigationDecider)
  }

  private init(_ configuration: Configuration, decider: (any NavigationDeciding)?) {
    guard
      let view = toolkit_web_view_new(
        configuration.userContentController.manager, configuration.websiteDataStore.session)
    else { preconditionFailure("WebKitGTK makes no web view") }
    self.view = view
    self.configuration = configuration
    self.decider = decider
    g_object_ref_sink(view)
    apply(configuration.defaultNavigationPreferences)
    followTextScale()
    connectSignals()
    SchemeDesk.shared.register(self)
  }

  isolated deinit {
    for task in answers.values { task.cancel() }
    SchemeDesk.shared.forget(self)
    disconnectSignals()
    for listener in listeners { listener.continuation.finish() }
    webkit_web_view_try_close(view)
    g_object_unref(view)
  }

  func apply(_ preferences: NavigationPreferences) {
    webkit_settings_set_enable_javascript_markup(
      webkit_web_view_get_settings(view), preferences.allowsContentJavaScript ? 1 : 0)
  }

  // MARK: Loading

  @discardableResult
  public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
    navigation {
      guard let url else { return false }
      webkit_web_view_load_uri(view, url.absoluteString)
      return true
    }
  }

  @discardableResult
  public func load(html: String, baseURL: URL) -> some AsyncSequence<NavigationEvent, any Error> {
    navigation {
      webkit_web_view_load_html(view, html, baseURL.absoluteString)
      return true
    }
  }

  @discardableResult
  public func load(_ item: BackForwardList.Item) -> some AsyncSequence<NavigationEvent, any Error> {
    navigation {
      guard let item = item.handle(in: view) else { return false }
      webkit_web_view_go_to_back_forward_list_item(view, item)
      return true
    }
  }

  @discardableResult
  public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> {
    navigation {
      if fromOrigin { webkit_web_view_reload_bypass_cache(view) } else { webkit_web_view_reload(view) }
      return true
    }
  }

  public func stopLoading() { webkit_web_view_stop_loading(view) }
}
