import Foundation

/// Small values that are kept as JSON text.
enum JSONText {
  /// The value's text, the same for the same value.
  static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// - Throws: ``LibraryError/damaged(reason:)`` for text that is no such value.
  static func decoded<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw LibraryError.damaged(reason: "a stored \(type) cannot be read")
    }
  }
}
