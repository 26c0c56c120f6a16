import Testing

@testable import Origins

@Suite struct HeaderBlockTests {
  private func block(_ lines: [String]) -> HeaderBlock { block(bytes: lines.map { Array("\($0)\r\n".utf8) }) }

  private func block(bytes lines: [[UInt8]]) -> HeaderBlock {
    lines.reduce(into: HeaderBlock()) { block, line in line.withUnsafeBytes { block.add($0) } }
  }

  @Test("names are in lower case, values trimmed, repeated ones joined")
  func usual() {
    let block = block(["HTTP/1.1 200 OK", "ETag:  \"a\" ", "LINK: <1>", "Link:<2>", "X-Empty:", ""])
    #expect(block.status == 200)
    #expect(block.headers == ["etag": "\"a\"", "link": "<1>, <2>", "x-empty": ""])
  }

  @Test("an answer before the answer is forgotten, and trailers are not headers")
  func informational() {
    let block = block([
      "HTTP/1.1 103 Early Hints", "Link: <a>", "", "HTTP/2 404", "A: b", "", "Content-Encoding: gzip", "",
    ])
    #expect(block.status == 404)
    #expect(block.headers == ["a": "b"])
  }

  @Test("lines that are none are skipped, folded ones go on")
  func odd() {
    let block = block(["HTTP/1.1  200", "no colon", ": no name", "A: b", "  c", "D : e", ""])
    #expect(block.headers == ["a": "b c", "d": "e"])
    #expect(block.status == 200)
  }

  @Test("bytes that are not UTF-8 are read as Latin-1, NUL stays")
  func bytes() {
    let block = block(bytes: [Array("HTTP/1.1 200 OK\n".utf8), Array("A: ".utf8) + [0xE9, 0x00, 0x0A]])
    #expect(block.headers == ["a": "é\u{0}"])
  }

  @Test(
    "a status line without a number is status 0",
    arguments: ["HTTP/1.1", "HTTP/1.1 abc", "HTTP/1.1 99999999999999999999"])
  func noStatus(_ line: String) {
    #expect(block([line]).status == 0)
  }
}
