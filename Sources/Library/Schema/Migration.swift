/// Brings a library to the newest format, one step after the other.
enum Migration {
  /// What a file is before anything is done to it.
  enum Finding: Equatable {
    case empty, current
    case older(Int)
  }

  /// Tells a library from other files, and what is to be done with it.
  /// - Throws: ``LibraryError/newerSchema(found:known:)``, ``LibraryError/notALibrary(_:)``,
  ///   ``LibraryError/damaged(reason:)``.
  static func inspect(_ connection: Connection, steps: [Schema.Step] = Schema.steps) throws -> Finding {
    // In one view: another program may be making the tables.
    try connection.snapshot { try look(connection, known: steps.last?.number ?? 0) }
  }

  private static func look(_ connection: Connection, known: Int) throws -> Finding {
    let found = Int(try connection.int("PRAGMA user_version"))
    let application = try connection.int("PRAGMA application_id")
    if found == 0, application == 0 {
      guard try connection.int("SELECT count(*) FROM sqlite_schema") == 0 else {
        throw LibraryError.notALibrary(connection.path)
      }
      return .empty
    }
    guard application == Schema.application else { throw LibraryError.notALibrary(connection.path) }
    guard found <= known else { throw LibraryError.newerSchema(found: found, known: known) }
    return found == known ? .current : .older(found)
  }

  /// Takes the steps that are missing; each is whole or not at all. Before the first step of a library with content
  /// `beforeStep` is called with its format, to make a copy.
  static func run(
    on connection: Connection, steps: [Schema.Step] = Schema.steps, beforeStep: (Int) throws -> Void
  ) throws {
    while true {
      let finding = try inspect(connection, steps: steps)
      guard finding != .current else { return }
      let format = Int(try connection.int("PRAGMA user_version"))
      guard let step = steps.first(where: { $0.number > format }) else { return }
      if format > 0 { try beforeStep(format) }
      try connection.transaction {
        // Another program may have taken the step while we waited.
        guard Int(try connection.int("PRAGMA user_version")) == format else { return }
        try step.apply(connection)
        try connection.script(
          "PRAGMA application_id = \(Schema.application); PRAGMA user_version = \(step.number)")
      }
    }
  }

  /// Copies the library beside itself, whole, as it was in this format: `library.sqlite.format-1`.
  static func copy(_ connection: Connection, format: Int) throws {
    let copy = "\(connection.path).format-\(format)"
    let unfinished = "\(copy).unfinished"
    FilePlace.discard(unfinished)
    try connection.run("VACUUM INTO ?", unfinished)
    try FilePlace.put(unfinished, at: copy)
  }
}
