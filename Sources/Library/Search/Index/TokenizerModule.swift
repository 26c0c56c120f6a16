import CSQLite

/// Our terms as a tokenizer of FTS5's, named `broadsheet` (https://sqlite.org/fts5.html#custom_tokenizers).
enum TokenizerModule {
  static let name = "broadsheet"

  /// Makes the tokenizer known to a connection.
  static func register(on connection: Connection) throws {
    guard let api = try api(of: connection) else {
      throw connection.error(SQLITE_ERROR, sql: "SELECT fts5(?1)")
    }
    var methods = fts5_tokenizer(xCreate: create, xDelete: delete, xTokenize: tokenize)
    let code = api.pointee.xCreateTokenizer(api, name, nil, &methods, nil)
    guard code == SQLITE_OK else { throw connection.error(code, sql: name) }
  }

  /// FTS5 hands out its functions by writing their address where a pointer value says.
  private static func api(of connection: Connection) throws -> UnsafeMutablePointer<fts5_api>? {
    let type: StaticString = "fts5_api_ptr"
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(connection.handle, "SELECT fts5(?1)", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    guard code == SQLITE_OK else { throw connection.error(code, sql: "SELECT fts5(?1)") }
    var api: UnsafeMutablePointer<fts5_api>?
    type.withUTF8Buffer { name in
      withUnsafeMutablePointer(to: &api) { target in
        name.withMemoryRebound(to: CChar.self) { name in
          _ = sqlite3_bind_pointer(statement, 1, target, name.baseAddress, nil)
          _ = sqlite3_step(statement)
        }
      }
    }
    return api
  }

  private static let create:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>?, Int32,
      UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32 = { _, _, _, made in
      made?.pointee = OpaquePointer(Unmanaged.passRetained(TermReader()).toOpaque())
      return SQLITE_OK
    }

  private static let delete: @convention(c) (OpaquePointer?) -> Void = { tokenizer in
    guard let tokenizer else { return }
    Unmanaged<TermReader>.fromOpaque(UnsafeRawPointer(tokenizer)).release()
  }

  private static let tokenize:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int32, TokenCallback?
    ) -> Int32 = { tokenizer, context, flags, text, count, token in
      guard let tokenizer, let text, let token, count > 0 else { return SQLITE_OK }
      // Queries are put together from terms: each string in them is one term as it stands.
      if flags & FTS5_TOKENIZE_QUERY != 0 { return token(context, 0, text, count, 0, count) }
      let reader = Unmanaged<TermReader>.fromOpaque(UnsafeRawPointer(tokenizer)).takeUnretainedValue()
      return text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
        var sink = IndexSink(context: context, token: token)
        reader.read(UnsafeBufferPointer(start: bytes, count: Int(count)), into: &sink)
        return sink.code
      }
    }
}

private typealias TokenCallback =
  @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int32, Int32, Int32) -> Int32

/// Hands terms on to FTS5.
private struct IndexSink: TermSink {
  let context: UnsafeMutableRawPointer?
  let token: TokenCallback
  var code = SQLITE_OK

  @inline(__always)
  mutating func take(_ term: Term) -> Bool {
    guard let start = term.bytes.baseAddress else { return true }
    var flags: Int32 = 0
    if case .joined = term.kind { flags = FTS5_TOKEN_COLOCATED }
    code = token(
      context, flags, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), Int32(term.bytes.count),
      Int32(term.range.lowerBound), Int32(term.range.upperBound))
    return code == SQLITE_OK
  }
}
