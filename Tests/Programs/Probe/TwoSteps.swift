import Foundation

#if DEBUG
  @testable import Library

  /// Opens a library with one step more than there is: made to take long, so that it can be stopped in its middle.
  enum TwoSteps {
    static func run(path: String) throws {
      tell("begun")
      _ = try Library(path: path, steps: Schema.steps + [step], now: { Date() })
      tell("migrated")
    }

    static let step = Schema.Step(number: Schema.newest + 1) { connection in
      try connection.script("CREATE TABLE copies (row INTEGER PRIMARY KEY, html ANY NOT NULL) STRICT")
      for _ in 0..<20 {
        try connection.script(
          "INSERT OR REPLACE INTO copies SELECT row, html FROM bodies; DELETE FROM copies")
      }
      try connection.script(
        "INSERT INTO copies SELECT row, html FROM bodies; ALTER TABLE drafts ADD COLUMN more TEXT")
    }
  }
#else
  /// Steps that are none of the library's own can only be given to a debug build.
  enum TwoSteps {
    static func run(path: String) throws { tell("not in this build") }
  }
#endif
