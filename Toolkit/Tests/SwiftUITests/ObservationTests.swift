import XCTest

@testable import SwiftUI

@Observable private final class Story: Identifiable {
  let id: Int
  var title: String
  var isSaved = false
  init(_ id: Int) {
    self.id = id
    title = "story \(id)"
  }
}

final class ObservationTests: XCTestCase {
  private struct Row: View {
    let story: Story
    let runs: Runs
    var body: some View {
      runs.count(story.title)
      Text(story.isSaved ? "\(story.title) saved" : story.title)
    }
  }

  func testOneRowsChangeRerunsOneRow() throws {
    try onMainThread {
      let stories = (0..<20).map(Story.init)
      let runs = Runs()
      let stage = Stage(
        VStack {
          runs.count("list")
          ForEach(stories) { Row(story: $0, runs: runs) }
        })
      stories[7].isSaved = true
      Loop.settle()
      XCTAssertEqual(stage.texts[7], "story 7 saved")
      XCTAssertEqual(runs.counts["story 7"], 2)
      XCTAssertEqual(runs.counts.values.reduce(0, +), 22)
      stage.close()
    }
  }

  /// The closure itself may read the object: then the closure reruns, for that element alone.
  func testAClosuresReadingsBelongToItsElement() throws {
    try onMainThread {
      let stories = (0..<5).map(Story.init)
      let runs = Runs()
      let stage = Stage(
        VStack {
          ForEach(stories) { story in
            runs.count(story.title)
            Text(story.isSaved ? "saved" : "not")
          }
        })
      stories[1].isSaved = true
      Loop.settle()
      XCTAssertEqual(stage.texts, ["not", "saved", "not", "not", "not"])
      XCTAssertEqual(runs.counts, ["story 0": 1, "story 1": 2, "story 2": 1, "story 3": 1, "story 4": 1])
      stage.close()
    }
  }

  func testAChangeFromAnotherThreadArrives() throws {
    try onMainThread {
      let model = Shared()
      let stage = Stage(SharedView(model: model))
      Thread.detachNewThread { model.set(5) }
      Loop.run { stage.texts == ["5"] }
      stage.close()
    }
  }

  private final class Shared: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private var stored = 0
    private let lock = NSLock()
    var value: Int {
      registrar.access(self, keyPath: \.value)
      return lock.withLock { stored }
    }
    func set(_ value: Int) {
      registrar.withMutation(of: self, keyPath: \.value) { lock.withLock { stored = value } }
    }
  }

  private struct SharedView: View {
    let model: Shared
    var body: some View { Text("\(model.value)") }
  }

  /// A pass replaced by a newer one is given up, in whatever it read.
  func testOldPassesAreGivenUp() throws {
    try onMainThread {
      let story = Story(1)
      let tracker = Tracker()
      var changes = 0
      for _ in 0..<1000 {
        tracker.track {
          _ = story.title
        } changed: {
          changes += 1
        }
      }
      story.title = "new"
      XCTAssertEqual(changes, 1)
      tracker.track {
        _ = story.title
      } changed: {
        changes += 1
      }
      tracker.cancel()
      story.title = "newer"
      XCTAssertEqual(changes, 1)
    }
  }
}
