import Foundation

@testable import Library

/// Any text is a query: it is read, put into FTS5's language and asked, and none of that fails.
@_cdecl("LLVMFuzzerTestOneInput")
public func readQuery(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  for typing in [QueryParser.Typing.done, .inProgress] {
    guard let query = QueryParser(zone: .gmt, typing: typing).parse(text) else { continue }
    do {
      if let expression = MatchExpression.of(query) { try index.ask(expression) }
    } catch {
      preconditionFailure("\(error)")
    }
  }
  checkTerms(bytes)
  return 0
}

/// Terms are bounded, in order, and where they say they are.
private func checkTerms(_ bytes: UnsafeBufferPointer<UInt8>) {
  var sink = CheckedTerms(count: bytes.count)
  TermReader().read(bytes, into: &sink)
}

private struct CheckedTerms: TermSink {
  let count: Int
  var last = 0
  var terms = 0

  mutating func take(_ term: Term) -> Bool {
    precondition(!term.bytes.isEmpty && term.bytes.count <= TermReader.longest, "terms are bounded")
    let isJoined = if case .joined = term.kind { true } else { false }
    // A word with a symbol before it begins earlier than the word alone, which comes first.
    precondition(
      term.range.lowerBound >= last || term.kind == .last || isJoined, "terms come in order")
    precondition(!term.range.isEmpty && term.range.upperBound <= count, "terms are in the text")
    if case .joined = term.kind {} else { last = term.range.lowerBound }
    terms += 1
    precondition(terms <= 40 * count, "reading ends")
    return true
  }
}

/// An index with one post to ask.
private struct Index {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:", access: .create)
    try SearchIndex.register(on: connection)
    try connection.script(
      "CREATE VIRTUAL TABLE t USING fts5(x, tokenize = 'broadsheet'); INSERT INTO t VALUES ('one c++ 大學')")
  }

  func ask(_ expression: String) throws {
    _ = try connection.all("SELECT rowid FROM t WHERE t MATCH ?", expression) { $0.int(0) }
  }
}

nonisolated(unsafe) private let index: Index = {
  do { return try Index() } catch { preconditionFailure("\(error)") }
}()
