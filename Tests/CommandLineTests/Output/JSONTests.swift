import Testing

@testable import broadsheet_cli

@Suite("JSON") struct JSONTests {
  @Test("Values stand on one line in the order they were given")
  func values() {
    let value = JSON.object([
      ("b", .array([.int(1), .null, .bool(true), .bool(false)])), ("a", .object([])), ("c", .optional(nil)),
    ])
    #expect(value.text == #"{"b":[1,null,true,false],"a":{},"c":null}"#)
  }

  @Test("Quotes, backslashes and controls are escaped, C1 too; all else is itself")
  func strings() {
    #expect(
      JSON.string("\"\\/\n\t\r\u{0}\u{1F}\u{7F}\u{9B}").text == #""\"\\/\n\t\u000d\u0000\u001f\u007f\u009b""#)
    #expect(JSON.string("é大👍\u{2028}").text == "\"é大👍\u{2028}\"")
  }
}
