import Foundation

/// The scrubbed real feeds under `Tests/Corpus`, and their right values.
public enum Corpus {
  /// The folder, found from this source file: tests run from their own checkout.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")

  /// The bytes of a file of the corpus.
  public static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
}
