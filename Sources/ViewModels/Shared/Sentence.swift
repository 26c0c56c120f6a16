import Foundation
import Library
import Origins

/// Errors in words for the reader.
enum Sentence {
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as OriginsError: error.sentence
    case let error as LibraryError: error.description
    default: "This failed: \(error.localizedDescription)"
    }
  }
}
