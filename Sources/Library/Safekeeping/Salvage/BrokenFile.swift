/// A working copy of a broken library, made readable as far as that can be. The broken file itself is never written to.
struct BrokenFile {
  let connection: Connection
  /// The format it has, as far as its header can be believed.
  let format: Int
  private let path: String

  /// - Returns: nil if SQL reads nothing of it.
  static func open(_ file: LoneFile, of library: String, steps: [Schema.Step]) throws -> BrokenFile? {
    let path = "\(library).salvaging-copy"
    try file.copy(of: library, to: path)
    for attempt in Attempt.allCases {
      try attempt.prepare(path, steps: steps)
      if let file = try BrokenFile(path, steps: steps) { return file }
    }
    FilePlace.discard(path)
    return nil
  }

  func end() { FilePlace.discard(path) }

  private init?(_ path: String, steps: [Schema.Step]) throws {
    do {
      let connection = try Connection(path: path, access: .write)
      try connection.script("PRAGMA cell_size_check = 1; PRAGMA query_only = 1")
      let tables = try connection.int(
        "SELECT count(*) FROM sqlite_schema WHERE name IN ('blogs', 'posts', 'bodies', 'states')")
      guard tables > 0 else { return nil }
      let format = Int(try connection.int("PRAGMA user_version"))
      let newest = steps.last?.number ?? 0
      self.connection = connection
      self.format = (1...newest).contains(format) ? format : newest
      self.path = path
    } catch let error as LibraryError where error.isUnreadable {
      return nil
    }
  }

  /// What is done to the copy, one after the other, until it can be read.
  private enum Attempt: CaseIterable {
    /// As it is, brought to the length its header names: what was cut off reads as broken pages.
    case lengthened
    /// With the first page of a new library in place of its own: tables stay where they were made, and they are made
    /// in the same order in every library.
    case newFirstPage

    func prepare(_ path: String, steps: [Schema.Step]) throws {
      switch self {
      case .lengthened: try FirstPage.lengthen(path)
      case .newFirstPage: try FirstPage.replace(in: path, steps: steps)
      }
    }
  }
}
