/// Copies what is the reader's own into a small file: states, tags, drafts, outbox, settings, the list of blogs, and the
/// posts that are saved or were written here, with their texts. The file is a library itself, of the same format, only
/// that its search index is still to be made: it opens, is checked, migrated and restored like one.
struct OwnCopy {
  /// Bytes; most of its tables are short.
  private static let pageSize = 4096

  let library: String
  let steps: [Schema.Step]

  /// Makes a copy from one consistent view.
  /// - Parameter source: a connection of its own to the library; it is spoilt for anything else.
  /// - Returns: The count of changes that are in it.
  func make(from source: Connection) throws -> Int64 {
    // One program at a time: of two copies the one with the higher number is the newer.
    let lock = try FolderLock(of: library, patience: 10)
    defer { lock.release() }
    let unfinished = "\(library).own-unfinished"
    // What a program that was killed over it has left.
    FilePlace.discard(unfinished)
    do {
      try makeTables(in: unfinished)
      let count = try fill(unfinished, from: source)
      try verify(unfinished)
      try FilePlace.put(unfinished, at: OwnCopyFiles.next(beside: library))
      try OwnCopyFiles.removeOld(beside: library)
      return count
    } catch {
      FilePlace.discard(unfinished)
      throw error
    }
  }

  private func makeTables(in path: String) throws {
    let connection = try Connection(path: path, access: .create)
    // Nobody sees the file before it is finished: no journal.
    try connection.script("PRAGMA page_size = \(Self.pageSize); PRAGMA journal_mode = OFF")
    try SearchIndex.register(on: connection)
    try Migration.run(on: connection, steps: steps) { _ in }
  }

  private func fill(_ path: String, from source: Connection) throws -> Int64 {
    try source.script("PRAGMA query_only = 0")
    try source.run("ATTACH ? AS own", path)
    try source.script("PRAGMA own.journal_mode = OFF; PRAGMA own.synchronous = FULL")
    let count = try source.snapshot {
      try source.script(Self.copying)
      return try OwnChanges.count(on: source)
    }
    try source.script("DETACH own")
    return count
  }

  /// States come before posts: their triggers have nothing to do then.
  private static let copying =
    """
    DELETE FROM own.counters;
    DELETE FROM own.sqlite_sequence;
    INSERT INTO own.counters SELECT * FROM main.counters;
    INSERT INTO own.sqlite_sequence SELECT * FROM main.sqlite_sequence;
    INSERT INTO own.settings SELECT * FROM main.settings;
    INSERT INTO own.blogs SELECT * FROM main.blogs;
    INSERT INTO own.states SELECT * FROM main.states;
    INSERT INTO own.tags SELECT * FROM main.tags;
    INSERT INTO own.drafts SELECT * FROM main.drafts;
    INSERT INTO own.outbox SELECT * FROM main.outbox;
    INSERT INTO own.posts SELECT * FROM main.posts WHERE saved IS NOT NULL
      UNION SELECT posts.* FROM main.outbox JOIN main.blogs ON blogs.id = outbox.blog
        JOIN main.posts ON posts.blog = blogs.blog AND posts.id = outbox.local;
    INSERT INTO own.bodies SELECT * FROM main.bodies WHERE row IN (SELECT row FROM own.posts);
    INSERT INTO own.people SELECT * FROM main.people WHERE person IN (SELECT author FROM own.posts);
    INSERT INTO own.comments SELECT comments.* FROM main.outbox JOIN main.blogs ON blogs.id = outbox.blog
      JOIN main.comments ON comments.blog = blogs.blog AND comments.id = outbox.local;
    INSERT INTO own.post_labels SELECT * FROM main.post_labels WHERE row IN (SELECT row FROM own.posts);
    INSERT INTO own.labels SELECT * FROM main.labels WHERE label IN (SELECT label FROM own.post_labels);
    UPDATE own.search_rules SET through = \(Int64.min);
    """

  private func verify(_ path: String) throws {
    let copy = try ReaderPool.open(path: path, access: .immutable)
    let finding = try copy.first("PRAGMA integrity_check(1)") { $0.string(0) } ?? ""
    guard finding == "ok" else { throw LibraryError.damagedCopy(path, reason: finding) }
  }
}
