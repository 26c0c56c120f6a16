import CAdwaita
import Foundation

/// Lets libdispatch's main queue, and so the main actor, run inside GLib's main loop.
enum MainLoop {
  /// Attaches the queue to the default main context, once; later calls do nothing.
  ///
  /// The queue's file descriptor is read before the queue runs: unread it stays ready and the loop spins.
  @MainActor static func attach() { _ = source }

  @MainActor private static let source: guint = g_unix_fd_add_full(
    G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
    { descriptor, _, _ in
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }, nil, nil)

  /// Runs `work` once when the loop has nothing at this priority or above left to do.
  @MainActor static func onIdle(priority: gint, _ work: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(IdleWork(work))
    g_idle_add_full(
      priority,
      { data in
        guard let data else { return 0 }
        nonisolated(unsafe) let box = Unmanaged<IdleWork>.fromOpaque(data)
        MainActor.assumeIsolated { box.takeUnretainedValue().work() }
        return 0
      }, box.toOpaque(), { data in data.map { Unmanaged<IdleWork>.fromOpaque($0).release() } })
  }

  private final class IdleWork {
    let work: @MainActor () -> Void
    init(_ work: @escaping @MainActor () -> Void) { self.work = work }
  }
}
