import Foundation
import Library

/// A folder that goes with its last owner.
public final class TemporaryFolder: Sendable {
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "broadsheet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A library that closes at this moment takes its log away by itself, and the first try may stumble over that.
    for _ in 0..<3 where (try? FileManager.default.removeItem(at: url)) != nil { return }
    print("left behind: \(url.path)")
  }
}

/// A library in a folder of its own that goes with it.
public final class TemporaryLibrary: Sendable {
  public let library: Library
  private let temporary: TemporaryFolder
  public var folder: URL { temporary.url }

  /// Makes an empty library; `now` is its clock.
  public init(now: @escaping @Sendable () -> Date = { TemporaryLibrary.noon }) throws {
    temporary = try TemporaryFolder()
    library = try Library(path: temporary.url.appending(path: "library.sqlite").path, now: now)
  }

  /// The time tests stand at unless they move it: 2024-06-15T12:00:00Z.
  public static let noon = Date(timeIntervalSince1970: 1_718_452_800)
}
