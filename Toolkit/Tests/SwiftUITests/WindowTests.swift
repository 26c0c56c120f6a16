import CAdwaita
import XCTest

@testable import SwiftUI

final class WindowTests: XCTestCase {
  private struct Small: Scene {
    var body: some Scene {
      WindowGroup("small") { Text("content") }.defaultSize(width: 500, height: 400)
    }
  }

  @MainActor private static func open(_ start: String, _ memory: WindowMemory) throws -> SceneWindow {
    let application = try XCTUnwrap(adw_application_new("test.\(start)", G_APPLICATION_NON_UNIQUE))
    let handle = cast(UnsafeMutableRawPointer(application), to: GtkApplication.self)
    XCTAssertEqual(g_application_register(cast(handle), nil, nil), 1)
    let scene = SceneWindow(
      try XCTUnwrap(Small().windowScenes.first), name: "main", of: handle, memory: memory)
    scene.present()
    Loop.run { gtk_widget_get_mapped(cast(scene.window)) != 0 }
    Loop.settle()
    return scene
  }

  func testAWindowOpensInTheSizeInWhichItWasClosed() throws {
    try onMainThread {
      Loop.prepare()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let memory = WindowMemory(of: "program", in: folder)
      let first = try Self.open("first", memory)
      XCTAssertEqual(WindowMemory.Size(of: first.window), .init(width: 500, height: 400, isMaximized: false))
      gtk_window_set_default_size(first.window, 720, 450)
      Loop.settle()
      gtk_window_close(first.window)
      Loop.settle()
      let second = try Self.open("second", WindowMemory(of: "program", in: folder))
      XCTAssertEqual(WindowMemory.Size(of: second.window), .init(width: 720, height: 450, isMaximized: false))
      gtk_window_destroy(second.window)
      Loop.settle()
    }
  }

  func testAnUnreadableMemoryIsNone() throws {
    try onMainThread {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let memory = WindowMemory(of: "program", in: folder)
      XCTAssertNil(memory.size(of: "main"))
      let size = WindowMemory.Size(width: 1, height: 2, isMaximized: true)
      memory.keep(size, of: "main")
      memory.keep(.init(width: 3, height: 4, isMaximized: false), of: "other")
      XCTAssertEqual(memory.size(of: "main"), size)
      try Data("no JSON".utf8).write(to: folder.appendingPathComponent("program/windows.json"))
      XCTAssertNil(memory.size(of: "main"))
      memory.keep(size, of: "main")
      XCTAssertEqual(memory.size(of: "main"), size)
    }
  }
}
