import CSQLite

/// One call of a SQL function of ours: its arguments, and where its answer goes.
struct FunctionCall {
  fileprivate let context: OpaquePointer?
  fileprivate let arguments: UnsafeMutablePointer<OpaquePointer?>?
  let count: Int

  /// The argument's own bytes, without a copy; empty for NULL.
  func withUTF8<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    let value = arguments?[index]
    let start = sqlite3_value_text(value)
    let count = Int(sqlite3_value_bytes(value))
    return try body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func isBlob(_ index: Int) -> Bool { sqlite3_value_type(arguments?[index]) == SQLITE_BLOB }

  /// The argument's own bytes where it is a blob, without a copy.
  func withBlob<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    let value = arguments?[index]
    let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
    let count = Int(sqlite3_value_bytes(value))
    return try body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func isNull(_ index: Int) -> Bool { sqlite3_value_type(arguments?[index]) == SQLITE_NULL }

  func int(_ index: Int) -> Int64 { sqlite3_value_int64(arguments?[index]) }

  /// Answers with text in UTF-8, copied.
  func answer(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else {
      sqlite3_result_text(context, "", 0, csqlite_transient())
      return
    }
    start.withMemoryRebound(to: CChar.self, capacity: text.count) {
      sqlite3_result_text64(
        context, $0, sqlite3_uint64(text.count), csqlite_transient(), UInt8(SQLITE_UTF8))
    }
  }

  func answer(_ number: Int64) { sqlite3_result_int64(context, number) }
}

/// Keeps a function's closure alive for as long as SQLite knows it.
private final class FunctionBody {
  let body: (FunctionCall) -> Void
  init(_ body: @escaping (FunctionCall) -> Void) { self.body = body }
}

extension Connection {
  /// Makes a function of ours known to SQL. It must give the same answer for the same arguments, always.
  func define(_ name: String, arguments: Int32, _ body: @escaping (FunctionCall) -> Void) throws {
    let code = sqlite3_create_function_v2(
      handle, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passRetained(FunctionBody(body)).toOpaque(),
      { context, count, arguments in
        guard let data = sqlite3_user_data(context) else { return }
        let function = Unmanaged<FunctionBody>.fromOpaque(data).takeUnretainedValue()
        function.body(FunctionCall(context: context, arguments: arguments, count: Int(count)))
      }, nil, nil, { data in data.map { Unmanaged<FunctionBody>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw error(code, sql: name) }
  }
}
