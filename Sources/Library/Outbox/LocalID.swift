import Foundation

/// Ids of what the reader wrote here and the origin has not confirmed. JSONPlaceholder answers every create with the
/// same id, so an id in an answer proves nothing.
enum LocalID {
  private static let prefix = "local:"

  static func new() -> String { prefix + UUID().uuidString.lowercased() }

  static func isLocal(_ id: String) -> Bool { id.hasPrefix(prefix) }
}
