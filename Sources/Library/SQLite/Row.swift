import CSQLite
import Foundation

/// The row a statement stands on. Columns count from 0; values are those of the moment, until the next step.
struct Row {
  let handle: OpaquePointer

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func bool(_ column: Int32) -> Bool { sqlite3_column_int64(handle, column) != 0 }

  func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func string(_ column: Int32) -> String { withUTF8(column) { String(decoding: $0, as: UTF8.self) } }

  func date(_ column: Int32) -> Date { Date(milliseconds: int(column)) }

  func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  func optionalString(_ column: Int32) -> String? { isNull(column) ? nil : string(column) }

  func optionalDate(_ column: Int32) -> Date? { isNull(column) ? nil : date(column) }

  /// The text's own bytes, without a copy.
  func withUTF8<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    let start = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
