/// All verbs, in the order of the help.
enum Verbs {
  static let all: [any Verb.Type] = [
    AddVerb.self, BlogsVerb.self, SyncVerb.self, ListVerb.self, ShowVerb.self, SearchVerb.self,
    CommentsVerb.self, SaveVerb.self, UnsaveVerb.self, MarkVerb.self, DeleteVerb.self, UndeleteVerb.self,
    TagsVerb.self, PostVerb.self, DraftsVerb.self, OutboxVerb.self, RemoveVerb.self, ExportVerb.self,
    ImportVerb.self, BackupVerb.self, RestoreVerb.self, CheckVerb.self,
  ]

  /// What each takes.
  static var grammars: [Grammar] { all.map { $0.grammar } }

  /// The verb of this name.
  static func named(_ name: String) throws(UsageError) -> any Verb.Type {
    if let verb = all.first(where: { $0.grammar.name == name }) { return verb }
    throw .unknownVerb(name, near: nearest(to: name))
  }

  /// The verb that a slip of the finger or two away was meant; nil if none is that near.
  static func nearest(to name: String) -> String? {
    let near = grammars.map { (name: $0.name, distance: distance(name, $0.name)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 2, near.distance < near.name.count - 1 else { return nil }
    return near.name
  }

  /// How many letters must be changed, added, left out or swapped (optimal string alignment).
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.unicodeScalars.prefix(20)), Array(other.unicodeScalars))
    var before: [Int] = []
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var next = [i + 1]
      for (j, wanted) in other.enumerated() {
        var best = min(row[j + 1] + 1, next[j] + 1, row[j] + (letter == wanted ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == wanted { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}
