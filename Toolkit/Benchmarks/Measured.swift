import CAdwaita
import Foundation

@testable import SwiftUI

/// A window with a view in it, and how long it took to its first frame.
@MainActor enum Measured {
  static func window<V: View>(
    _ view: V, environment: EnvironmentValues = EnvironmentValues()
  ) -> (root: RootNode<V>, time: String) {
    let start = ContinuousClock.now
    let startOfWork = CPU.now
    guard let widget = gtk_window_new() else { preconditionFailure("GTK makes no window") }
    let window: UnsafeMutablePointer<GtkWindow> = cast(widget)
    gtk_window_set_default_size(window, 800, 900)
    let root = RootNode(view, environment: environment)
    gtk_window_set_child(window, root.widget)
    gtk_window_present(window)
    let painted = Flag()
    let clock = gtk_widget_get_frame_clock(root.widget)
    connect(UnsafeMutableRawPointer(clock!), "after-paint") {
      painted.isSet = gtk_widget_get_mapped(root.widget) != 0
    }
    while !painted.isSet || gtk_widget_get_width(root.widget) == 0 { g_main_context_iteration(nil, 1) }
    return (
      root, "\(format(ContinuousClock.now - start)) ms, \(format(CPU.now - startOfWork)) ms of processor time"
    )
  }

  @MainActor final class Flag {
    var isSet = false
  }

  static func settle(seconds: Double) {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end { if g_main_context_iteration(nil, 0) == 0 { usleep(1000) } }
  }

  /// How often the main loop wakes while nothing is to be done.
  static func wakeups(seconds: Int) -> Int {
    let end = Flag()
    g_timeout_add_seconds_full(
      G_PRIORITY_DEFAULT, guint(seconds),
      { data in
        guard let data else { return 0 }
        let flag = Unmanaged<Flag>.fromOpaque(data)
        MainActor.assumeIsolated { flag.takeUnretainedValue().isSet = true }
        return 0
      }, Unmanaged.passUnretained(end).toOpaque(), nil)
    var count = 0
    while !end.isSet {
      g_main_context_iteration(nil, 1)
      count += 1
    }
    // The last one is the timer's.
    return count - 1
  }

  static func format(_ duration: Duration) -> String {
    String(
      format: "%.3f",
      Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000)
  }

  static func percentiles(_ durations: [Duration]) -> String {
    let sorted = durations.sorted()
    func at(_ part: Double) -> String {
      format(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))])
    }
    return "p50 \(at(0.5)) ms, p99 \(at(0.99)) ms, most \(at(1)) ms"
  }
}

/// This process's share of memory.
enum Memory {
  /// Kilobytes, shared pages counted in proportion.
  static func now() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// The processor time that this thread has used, which a busy machine does not stretch.
enum CPU {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
