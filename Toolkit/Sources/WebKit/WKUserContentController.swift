import CWebKit

/// What a script of the program told.
@MainActor public final class WKScriptMessage {
  /// Numbers, strings, arrays and dictionaries.
  public let body: Any
  public let name: String

  init(_ body: Any, name: String) {
    self.body = body
    self.name = name
  }
}

/// Takes what scripts tell.
@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of the program in a page, and what they tell.
@MainActor public final class WKUserContentController {
  let manager: OpaquePointer
  private var receivers: [Receiver] = []

  public init() {
    guard let manager = webkit_user_content_manager_new() else {
      preconditionFailure("WebKitGTK makes no content manager")
    }
    self.manager = manager
  }

  isolated deinit {
    for receiver in receivers { receiver.disconnect(from: manager) }
    g_object_unref(UnsafeMutableRawPointer(manager))
  }

  /// From the next page on.
  public func addUserScript(_ userScript: WKUserScript) {
    let frames =
      userScript.isForMainFrameOnly
      ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
    let time =
      userScript.injectionTime == .atDocumentStart
      ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END
    let script =
      if let world = userScript.world.name {
        webkit_user_script_new_for_world(userScript.source, frames, time, world, nil, nil)
      } else {
        webkit_user_script_new(userScript.source, frames, time, nil, nil)
      }
    webkit_user_content_manager_add_script(manager, script)
    webkit_user_script_unref(script)
  }

  public func removeAllUserScripts() { webkit_user_content_manager_remove_all_scripts(manager) }

  public func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
  ) {
    let receiver = Receiver(scriptMessageHandler, name: name, controller: self)
    receivers.append(receiver)
    // Connected first: a message may come as soon as the name is known.
    receiver.connect(to: manager)
    webkit_user_content_manager_register_script_message_handler(manager, name, world.name)
  }
}

/// One name under which scripts tell something.
@MainActor private final class Receiver {
  private let handler: any WKScriptMessageHandler
  private let name: String
  private unowned let controller: WKUserContentController

  init(_ handler: any WKScriptMessageHandler, name: String, controller: WKUserContentController) {
    self.handler = handler
    self.name = name
    self.controller = controller
  }

  private var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func connect(to manager: OpaquePointer) {
    let receive: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeMutableRawPointer) -> Void = {
      _, value, data in
      nonisolated(unsafe) let (value, data) = (value, data)
      MainActor.assumeIsolated {
        Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue().receive(value)
      }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(manager), "script-message-received::\(name)",
      unsafeBitCast(receive, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
  }

  func disconnect(from manager: OpaquePointer) {
    g_signal_handlers_disconnect_matched(
      UnsafeMutableRawPointer(manager), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
  }

  /// What is no JSON is no message.
  private func receive(_ value: OpaquePointer) {
    guard let text = jsc_value_to_json(value, 0) else { return }
    defer { g_free(text) }
    let json = Data(String(cString: text).utf8)
    guard let body = try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed) else { return }
    handler.userContentController(controller, didReceive: WKScriptMessage(body, name: name))
  }
}
