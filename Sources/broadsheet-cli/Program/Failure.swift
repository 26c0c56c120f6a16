import Foundation
import Library
import Origins

/// What an error tells the reader, and the exit code it comes to.
enum Failure {
  static let salvageAdvice = "“broadsheet-cli check --salvage” saves what can be saved."

  static func sentence(of error: any Error) -> String {
    switch error {
    case let error as UsageError: error.sentence
    case let error as OriginsError: error.sentence
    case LibraryError.damaged(let reason): "\(LibraryError.damaged(reason: reason)) \(salvageAdvice)"
    case let error as LibraryError: error.description
    case let error as FileError: error.sentence
    case ConsoleError.cannotWrite(let reason): "The answer could not be written: \(reason)."
    case is Interruption.Stopped, is CancellationError:
      "Stopped. What was stored stays; the next sync goes on from there."
    default: "This failed: \(error.localizedDescription)"
    }
  }

  static func status(of error: any Error) -> ExitStatus {
    switch error {
    case is UsageError: .wrongUse
    case is Interruption.Stopped: .interrupted
    case LibraryError.noSuchPost, LibraryError.noSuchBlog, LibraryError.noSuchTag, LibraryError.noSuchEntry:
      .nothingFound
    // Whoever read the answer has enough of it.
    case ConsoleError.closed: .done
    default: .failed
    }
  }
}
