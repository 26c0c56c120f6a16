/// What a check of a library found; nothing, if it is sound.
public struct CheckReport: Hashable, Sendable {
  /// One thing that is not as it should be.
  public struct Finding: Hashable, Sendable {
    /// What it is about.
    public enum Part: String, Sendable, CaseIterable {
      /// SQLite's own order of the file.
      case file
      /// The tables and indexes there are.
      case tables
      /// What belongs together in them: posts, texts, labels, comments.
      case content
      /// The reader's own: states, tags, drafts, outbox.
      case readersOwn
      /// The full-text index, which can be made anew from the rest.
      case searchIndex
    }

    public var part: Part
    /// For the reader.
    public var sentence: String
  }

  public internal(set) var findings: [Finding] = []

  public var isSound: Bool { findings.isEmpty }

  /// Why the file is not sound, in one line; nil if it is.
  var reason: String? {
    guard var first = findings.first?.sentence else { return nil }
    if first.hasSuffix(".") { first.removeLast() }
    return findings.count == 1 ? first : "\(first), and \(findings.count - 1) more"
  }

  mutating func note(_ part: Finding.Part, _ sentence: String) {
    findings.append(Finding(part: part, sentence: sentence))
  }
}
