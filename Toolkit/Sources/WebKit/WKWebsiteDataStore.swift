import CWebKit

/// What sites have stored: cookies, caches, databases.
@MainActor public final class WKWebsiteDataStore {
  let session: OpaquePointer

  private init(_ session: OpaquePointer?) {
    guard let session else { preconditionFailure("WebKitGTK makes no network session") }
    self.session = session
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(session)) }

  private static let shared = WKWebsiteDataStore(
    webkit_network_session_get_default().map { OpaquePointer(g_object_ref(UnsafeMutableRawPointer($0))) })

  /// The one on disk, which outlives the program.
  public class func `default`() -> WKWebsiteDataStore { shared }

  /// One in memory only, gone with the last page that uses it.
  public class func nonPersistent() -> WKWebsiteDataStore {
    WKWebsiteDataStore(webkit_network_session_new_ephemeral())
  }
}
