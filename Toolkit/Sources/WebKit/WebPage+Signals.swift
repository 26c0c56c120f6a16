import CWebKit
import SwiftUI

/// What WebKitGTK tells of a page. All handlers have the page as their data, and are taken away before it goes.
extension WebPage {
  private var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func page(_ data: UnsafeMutableRawPointer) -> WebPage {
    Unmanaged<WebPage>.fromOpaque(data).takeUnretainedValue()
  }

  func connectSignals() {
    let scaled: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeMutableRawPointer) -> Void = {
      _, _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { WebPage.page(data).followTextScale() }
    }
    let follow: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeMutableRawPointer) -> Void = {
      _, _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { WebPage.page(data).followView() }
    }
    for property in ["title", "uri", "is-loading", "estimated-load-progress"] {
      connect(view, "notify::\(property)", unsafeBitCast(follow, to: GCallback.self))
    }
    connect(
      UnsafeMutableRawPointer(gtk_settings_get_default()), "notify::gtk-xft-dpi",
      unsafeBitCast(scaled, to: GCallback.self))
    connectLoading()
    connectDecisions()
    let changed:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer
      ) -> Void = { _, _, _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { WebPage.page(data).followHistory() }
      }
    connect(
      UnsafeMutableRawPointer(webkit_web_view_get_back_forward_list(view)), "changed",
      unsafeBitCast(changed, to: GCallback.self))
  }

  private func connectLoading() {
    let changed: @convention(c) (UnsafeMutableRawPointer, WebKitLoadEvent, UnsafeMutableRawPointer) -> Void =
      {
        _, event, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { WebPage.page(data).loadChanged(event) }
      }
    connect(view, "load-changed", unsafeBitCast(changed, to: GCallback.self))
    let failed:
      @convention(c) (
        UnsafeMutableRawPointer, WebKitLoadEvent, UnsafePointer<CChar>, UnsafePointer<GError>,
        UnsafeMutableRawPointer
      ) -> gboolean = { _, _, _, error, data in
        nonisolated(unsafe) let data = data
        nonisolated(unsafe) let error = error
        MainActor.assumeIsolated { WebPage.page(data).loadFailed(error) }
        // The program shows what went wrong, not WebKitGTK.
        return 1
      }
    connect(view, "load-failed", unsafeBitCast(failed, to: GCallback.self))
    let terminated:
      @convention(c) (
        UnsafeMutableRawPointer, WebKitWebProcessTerminationReason, UnsafeMutableRawPointer
      ) -> Void = { _, _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { WebPage.page(data).processTerminated() }
      }
    connect(view, "web-process-terminated", unsafeBitCast(terminated, to: GCallback.self))
  }

  private func connectDecisions() {
    let decide:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutableRawPointer, WebKitPolicyDecisionType, UnsafeMutableRawPointer
      ) -> gboolean = { _, decision, kind, data in
        nonisolated(unsafe) let data = data
        nonisolated(unsafe) let decision = decision
        return MainActor.assumeIsolated { WebPage.page(data).decide(decision, kind) ? 1 : 0 }
      }
    connect(view, "decide-policy", unsafeBitCast(decide, to: GCallback.self))
    let menu:
      @convention(c) (UnsafeMutableRawPointer, OpaquePointer, OpaquePointer, UnsafeMutableRawPointer)
        -> gboolean = { _, menu, _, _ in
          nonisolated(unsafe) let menu = menu
          return MainActor.assumeIsolated { PageMenu.isEmpty(afterTrimming: menu) ? 1 : 0 }
        }
    connect(view, "context-menu", unsafeBitCast(menu, to: GCallback.self))
  }

  private func connect(_ object: UnsafeMutableRawPointer?, _ signal: String, _ handler: GCallback) {
    g_signal_connect_data(object, signal, handler, data, nil, GConnectFlags(rawValue: 0))
  }

  func disconnectSignals() {
    for object in [
      UnsafeMutableRawPointer(view), UnsafeMutableRawPointer(webkit_web_view_get_back_forward_list(view)),
      UnsafeMutableRawPointer(gtk_settings_get_default()),
    ].compactMap({ $0 }) {
      g_signal_handlers_disconnect_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
    }
  }
}
