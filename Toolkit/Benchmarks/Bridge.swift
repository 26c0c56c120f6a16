import CAdwaita
import Foundation
import Synchronization

@testable import SwiftUI

/// How long work from another thread waits for the main loop.
@MainActor enum Bridge {
  static func latency(posts: Int) -> String {
    let received = Received()
    Thread.detachNewThread {
      for _ in 0..<posts {
        usleep(200)
        let sent = ContinuousClock.now
        DispatchQueue.main.async {
          MainActor.assumeIsolated { received.times.append(ContinuousClock.now - sent) }
        }
      }
    }
    while received.times.count < posts { g_main_context_iteration(nil, 1) }
    return Measured.percentiles(received.times)
  }

  @MainActor private final class Received {
    var times: [Duration] = []
  }
}
