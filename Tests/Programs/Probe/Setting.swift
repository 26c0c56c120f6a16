import Foundation
import Library

/// Opens a library, changes a setting, closes it in order, and tells what the settings of the tests are then.
enum Setting {
  static func run(path: String, name: String, value: String) async throws {
    let library = try Library(path: path)
    try await library.set(name, to: value)
    for name in ["ours", "theirs"] { tell("\(name) \(try library.setting(name) ?? "")") }
    try await library.close()
  }
}
