import CAdwaita
import UniformTypeIdentifiers
import XCTest

@testable import SwiftUI

final class FileChoosingTests: XCTestCase {
  @MainActor private final class Log {
    var acts: [String] = []
  }

  private struct Screen: View {
    let file: URL?
    let log: Log
    @State private var isMoving = false
    @State private var isReading = false

    var body: some View {
      VStack {
        Button("move") { isMoving = true }
        Button("read") { isReading = true }
        Text("\(isMoving), \(isReading)")
      }
      .fileMover(isPresented: $isMoving, file: file) { result in
        log.acts.append("moved \((try? result.get())?.lastPathComponent ?? "nothing")")
      } onCancellation: {
        log.acts.append("cancelled")
      }
      .fileImporter(isPresented: $isReading, allowedContentTypes: [.data]) { result in
        log.acts.append("read \((try? result.get())?.lastPathComponent ?? "nothing")")
      }
    }
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    return folder
  }

  func testACancelledDialogTellsSoAndMovesNothing() throws {
    let file = try folder().appendingPathComponent("given.txt")
    try Data("text".utf8).write(to: file)
    try onMainThread {
      let log = Log()
      let stage = Stage(Screen(file: file, log: log))
      try stage.press("move")
      Loop.run { Windows.containing("Save") != nil }
      try Windows.press("Cancel")
      XCTAssertEqual(log.acts, ["cancelled"])
      XCTAssertTrue(stage.texts.contains("false, false"))
      XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
      try stage.press("read")
      Loop.run { Windows.containing("Open") != nil }
      try Windows.press("Cancel")
      XCTAssertEqual(log.acts, ["cancelled"])
      XCTAssertTrue(stage.texts.contains("false, false"))
      stage.close()
    }
  }

  func testADialogGoesWithItsView() throws {
    try onMainThread {
      let stage = Stage(Screen(file: nil, log: Log()))
      try stage.press("move")
      XCTAssertNil(Windows.containing("Save"))
      try stage.press("read")
      Loop.run { Windows.containing("Open") != nil }
      stage.close()
      Loop.settle()
      XCTAssertNil(Windows.containing("Open"))
    }
  }

  func testAFileTakesThePlaceOfWhatStandsThere() throws {
    let folder = try folder()
    let file = folder.appendingPathComponent("new.txt")
    let place = folder.appendingPathComponent("old.txt")
    try Data("new".utf8).write(to: file)
    try Data("old".utf8).write(to: place)
    let move = FileMove(
      isPresented: .constant(true), file: file, onCompletion: { _ in }, onCancellation: {})
    XCTAssertEqual(try move.moved(to: place), place)
    XCTAssertEqual(try String(contentsOf: place, encoding: .utf8), "new")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["old.txt"])
    XCTAssertThrowsError(try move.moved(to: place))
    XCTAssertEqual(try String(contentsOf: place, encoding: .utf8), "new")
  }
}
