import Foundation

/// Saves what can be saved of a damaged library: a new one is made from what SQL still reads of it, then from the small
/// copies of the reader's own; the blogs give the rest at the next sync. The damaged file is kept aside.
public enum Salvage {
  /// Puts a new library in the damaged one's place. No program may have it open.
  /// - Parameter path: the damaged file; it may be empty, or anything else, or gone.
  /// - Throws: ``LibraryError``, ``LibraryError/damagedInUse`` while a program has it open among it; then everything is
  ///   as it was.
  public static func run(path: String, now: Date = Date()) throws -> SalvageReport {
    try run(path: path, steps: Schema.steps, now: now)
  }

  static func run(path: String, steps: [Schema.Step], now: Date) throws -> SalvageReport {
    let lock = try FolderLock(of: path)
    defer { lock.release() }
    return try salvage(path, steps: steps, now: now)
  }

  /// Does it unless another program has meanwhile: looks again once it is the only one that may.
  /// - Returns: nil when the library is not damaged any more.
  static func runIfDamaged(path: String, now: Date) throws -> SalvageReport? {
    let lock = try FolderLock(of: path, patience: 10)
    defer { lock.release() }
    do {
      _ = try Opening(path: path, steps: Schema.steps)
      return nil
    } catch LibraryError.damaged {
      return try salvage(path, steps: Schema.steps, now: now)
    }
  }

  private static func salvage(_ path: String, steps: [Schema.Step], now: Date) throws -> SalvageReport {
    let file = try LoneFile(path)
    let new = "\(path).salvaging"
    FilePlace.discard(new)
    do {
      var report = try rebuild(path, file, as: new, steps: steps, now: now)
      // Nobody has the file open until the new one is in its place.
      report.keptAside = try withExtendedLifetime(file) {
        try Replacement.put(new, at: path, now: now)
      }
      return report
    } catch {
      FilePlace.discard(new)
      throw error
    }
  }

  private static func rebuild(
    _ path: String, _ file: LoneFile?, as new: String, steps: [Schema.Step], now: Date
  ) throws -> SalvageReport {
    let broken = try file.flatMap { try BrokenFile.open($0, of: path, steps: steps) }
    defer { broken?.end() }
    let target = try Connection(path: new, access: .create)
    try Writer.prepare(target)
    // Nobody sees the file before it is finished; it is put on the disk then.
    try target.script(
      "PRAGMA page_size = \(Schema.pageSize); PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    let format = broken?.format ?? steps.last?.number ?? 0
    try Migration.run(on: target, steps: steps.filter { $0.number <= format }) { _ in }

    var report = SalvageReport()
    var found = BrokenContent()
    if let broken {
      try target.transaction { found = try BrokenContent(from: broken.connection, into: target, now: now) }
    }
    try Migration.run(on: target, steps: steps) { _ in }
    // Everything is still to be put into the index.
    try target.run("UPDATE search_rules SET through = ?", Int64.min)
    if !found.isOwnWhole {
      report.ownCopy = try OwnCopyFill(library: path, steps: steps).fill(target, after: found)
    }
    try target.transaction { try Mending(target: target, found: found, copy: report.ownCopy).run(&report) }
    while try target.transaction({ try IndexRules.advance(on: target) }) {}
    try finish(target, steps: steps, report: &report)
    return report
  }

  private static func finish(
    _ target: Connection, steps: [Schema.Step], report: inout SalvageReport
  ) throws {
    let check = try FullCheck(connection: target, steps: steps).run()
    report.losses += check.findings.map(\.sentence)
    report.posts = Int(try target.int("SELECT count(*) FROM posts"))
    report.comments = Int(try target.int("SELECT count(*) FROM comments"))
    report.blogsToSync = try target.all("SELECT id FROM blogs WHERE removed IS NULL AND kind <> 'file'") {
      .init($0.string(0))
    }
    try target.script("PRAGMA query_only = 0; PRAGMA journal_mode = WAL")
  }
}

extension Library {
  /// Opens a library; one that is found to be damaged is salvaged first.
  /// - Returns: The library, and what was saved and lost if it was damaged.
  /// - Throws: ``LibraryError``, ``LibraryError/damagedInUse`` while another program has the damaged file open among it.
  public static func openingSalvaging(
    path: String, now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> (library: Library, salvage: SalvageReport?) {
    do {
      return (try Library(path: path, now: now), nil)
    } catch LibraryError.damaged {
      let report = try Salvage.runIfDamaged(path: path, now: now())
      return (try Library(path: path, now: now), report)
    }
  }
}
