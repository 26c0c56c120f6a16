import CGio
import Foundation

/// The message bus on which programs show screen readers what they show.
///
/// Calls that do not need each other's answers are sent at once: a program's tree has some hundred elements, and each
/// answer waits until its main loop comes round.
final class AccessibilityBus {
  /// Why a call had no answer.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Call {
    let object: Reference
    let interface: String
    let method: String
    var arguments: [Argument] = []
  }

  /// An object on the bus.
  struct Reference: Hashable {
    let owner: String
    let path: String
  }

  private static let patience: gint = 20_000
  private let connection: OpaquePointer
  private let context: OpaquePointer

  init() throws {
    let address = try Self.address()
    guard let context = g_main_context_new() else { throw Failure(description: "no main context") }
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    self.context = context
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    connection = try Self.checked { error in
      g_dbus_connection_new_for_address_sync(address, GDBusConnectionFlags(flags), nil, nil, error)
    }
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(connection))
    g_main_context_unref(context)
  }

  /// The session's bus knows where accessibility's is, and starts it when first asked.
  private static func address() throws -> String {
    let session = try checked { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
    defer { g_object_unref(UnsafeMutableRawPointer(session)) }
    g_dbus_connection_set_exit_on_close(session, 0)
    let answer = try checked {
      g_dbus_connection_call_sync(
        session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
        G_DBUS_CALL_FLAGS_NONE, patience, nil, $0)
    }
    guard let address = Variant(answer)[0]?.string else { throw Failure(description: "no accessibility bus") }
    return address
  }

  private static func checked(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
  ) throws -> OpaquePointer {
    var error: UnsafeMutablePointer<GError>?
    if let result = body(&error) { return result }
    defer { g_clear_error(&error) }
    throw Failure(description: error.map { String(cString: $0.pointee.message) } ?? "no answer")
  }

  func answer(to call: Call) throws -> Variant {
    try answers(to: [call])[0].get()
  }

  /// Sends all the calls, then waits for all answers.
  func answers(to calls: [Call]) -> [Result<Variant, Failure>] {
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    let tickets = calls.map { _ in Ticket() }
    for (call, ticket) in zip(calls, tickets) {
      g_dbus_connection_call(
        connection, call.object.owner, call.object.path, call.interface, call.method,
        Argument.tuple(call.arguments), nil, G_DBUS_CALL_FLAGS_NONE, Self.patience, nil,
        { connection, result, ticket in
          guard let ticket else { return }
          let taken = Unmanaged<Ticket>.fromOpaque(ticket).takeRetainedValue()
          taken.finish(connection.map { OpaquePointer($0) }, result)
        }, Unmanaged.passRetained(ticket).toOpaque())
    }
    return tickets.map { ticket in
      while true {
        if let result = ticket.result { return result }
        g_main_context_iteration(context, 1)
      }
    }
  }

  /// One answer that is waited for.
  private final class Ticket {
    private(set) var result: Result<Variant, Failure>?

    func finish(_ connection: OpaquePointer?, _ answer: OpaquePointer?) {
      result = Result {
        try AccessibilityBus.checked { g_dbus_connection_call_finish(connection, answer, $0) }
      }
      .map(Variant.init)
      .mapError { $0 as? Failure ?? Failure(description: "\($0)") }
    }
  }
}
