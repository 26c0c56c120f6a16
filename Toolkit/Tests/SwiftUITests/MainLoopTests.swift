import XCTest

@testable import SwiftUI

final class MainLoopTests: XCTestCase {
  /// 10,000 pieces of work sent from another thread all arrive, in the order they were sent.
  func testWorkFromAnotherThreadArrivesInOrder() throws {
    try onMainThread {
      Loop.prepare()
      let count = 10_000
      let received = Received()
      Thread.detachNewThread {
        for number in 0..<count {
          DispatchQueue.main.async { MainActor.assumeIsolated { received.numbers.append(number) } }
        }
      }
      Loop.run { received.numbers.count == count }
      XCTAssertEqual(received.numbers, Array(0..<count))
    }
  }

  func testMainActorTasksRun() throws {
    try onMainThread {
      Loop.prepare()
      let received = Received()
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(1))
        received.numbers.append(1)
        await Task.yield()
        received.numbers.append(2)
      }
      Loop.run { received.numbers.count == 2 }
      XCTAssertEqual(received.numbers, [1, 2])
    }
  }

  @MainActor private final class Received {
    var numbers: [Int] = []
  }
}
