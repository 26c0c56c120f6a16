import Foundation
import Library

/// A library in a folder of its own that goes with it.
public final class TemporaryLibrary: Sendable {
  public let folder: URL
  public let library: Library

  /// Makes an empty library; `now` is its clock.
  public init(now: @escaping @Sendable () -> Date = { TemporaryLibrary.noon }) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "broadsheet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    library = try Library(path: folder.appending(path: "library.sqlite").path, now: now)
  }

  /// The time tests stand at unless they move it: 2024-06-15T12:00:00Z.
  public static let noon = Date(timeIntervalSince1970: 1_718_452_800)

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { print("left behind: \(folder.path)") }
  }
}
