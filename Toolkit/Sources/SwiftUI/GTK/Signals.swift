import CAdwaita

/// Holds a closure for as long as the GObject that may call it.
private final class Callback<Function> {
  let function: Function
  init(_ function: Function) { self.function = function }
}

private func retained<Function>(_ function: Function) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Callback(function)).toOpaque()
}

private let release: GClosureNotify = { data, _ in
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// Calls `action` at each `signal`, whatever arguments the signal has; the closure goes when the object does.
///
/// The handler is connected swapped, so that its first argument is ours and the others can be left unread.
@MainActor @discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, flags: GConnectFlags = G_CONNECT_SWAPPED,
  _ action: @escaping @MainActor () -> Void
) -> UInt {
  let handler: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
    MainActor.assumeIsolated {
      Unmanaged<Callback<@MainActor () -> Void>>.fromOpaque(data).takeUnretainedValue().function()
    }
  }
  return g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), retained(action), release, flags)
}

/// As ``connect(_:_:_:)`` for a signal with one pointer argument, which is handed on.
@MainActor @discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String,
  with action: @escaping @MainActor (UnsafeMutableRawPointer) -> Void
) -> UInt {
  let handler:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      _, argument, data in
      nonisolated(unsafe) let argument = argument
      MainActor.assumeIsolated {
        Unmanaged<Callback<@MainActor (UnsafeMutableRawPointer) -> Void>>.fromOpaque(data)
          .takeUnretainedValue()
          .function(argument)
      }
    }
  return g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), retained(action), release,
    GConnectFlags(rawValue: 0))
}

/// As ``connect(_:_:_:)`` for a signal with one pointer argument that may be missing.
@MainActor @discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String,
  optional action: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
) -> UInt {
  let handler:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer) -> Void = {
      _, argument, data in
      nonisolated(unsafe) let argument = argument
      MainActor.assumeIsolated {
        Unmanaged<Callback<@MainActor (UnsafeMutableRawPointer?) -> Void>>.fromOpaque(data)
          .takeUnretainedValue()
          .function(argument)
      }
    }
  return g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), retained(action), release,
    GConnectFlags(rawValue: 0))
}

/// As ``connect(_:_:_:)`` for a signal that asks whether its event was dealt with.
@MainActor @discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, asking signal: String, _ answer: @escaping @MainActor () -> Bool
) -> UInt {
  let handler: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
    MainActor.assumeIsolated {
      Unmanaged<Callback<@MainActor () -> Bool>>.fromOpaque(data).takeUnretainedValue().function().gboolean
    }
  }
  return g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), retained(answer), release, G_CONNECT_SWAPPED)
}

/// As ``connect(_:_:_:)`` for a signal that names a position.
@MainActor @discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, at action: @escaping @MainActor (Int) -> Void
) -> UInt {
  let handler: @convention(c) (UnsafeMutableRawPointer, guint, UnsafeMutableRawPointer) -> Void = {
    _, position, data in
    MainActor.assumeIsolated {
      Unmanaged<Callback<@MainActor (Int) -> Void>>.fromOpaque(data).takeUnretainedValue().function(
        Int(position))
    }
  }
  return g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), retained(action), release,
    GConnectFlags(rawValue: 0))
}

/// As ``connect(_:_:_:)`` for a signal that names something.
@MainActor @discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, text signal: String, _ action: @escaping @MainActor (String) -> Void
) -> UInt {
  let handler:
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Void = {
      _, text, data in
      let text = String(cString: text)
      MainActor.assumeIsolated {
        Unmanaged<Callback<@MainActor (String) -> Void>>.fromOpaque(data).takeUnretainedValue().function(text)
      }
    }
  return g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), retained(action), release,
    GConnectFlags(rawValue: 0))
}

/// As ``connect(_:_:_:)`` for the signal of a GtkEventControllerScroll, which asks whether the turn was dealt with.
@MainActor @discardableResult
func connect(
  _ controller: UnsafeMutableRawPointer, scrolled answer: @escaping @MainActor (Double, Double) -> Bool
) -> UInt {
  let handler: @convention(c) (UnsafeMutableRawPointer, Double, Double, UnsafeMutableRawPointer) -> gboolean =
    {
      _, x, y, data in
      MainActor.assumeIsolated {
        Unmanaged<Callback<@MainActor (Double, Double) -> Bool>>.fromOpaque(data).takeUnretainedValue()
          .function(x, y).gboolean
      }
    }
  return g_signal_connect_data(
    controller, "scroll", unsafeBitCast(handler, to: GCallback.self), retained(answer), release,
    GConnectFlags(rawValue: 0))
}
