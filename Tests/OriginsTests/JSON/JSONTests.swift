import Testing

@testable import Origins

@Suite("JSON, read tolerantly")
struct JSONTests {
  private func json(_ text: String) -> JSON { JSON([UInt8](text.utf8)) }

  private func strings(_ json: JSON) -> [String?] { json.array.map(\.string) }

  @Test("members are found by name at any depth, and what is absent can be asked on")
  func members() {
    let value = json(#"{"feed":{"id":{"$t":"one"},"n":[{"a":1},{"a":2}],"null":null}}"#)
    #expect(value["feed"]["id"]["$t"].string == "one")
    #expect(value["feed"]["n"].array.map { $0["a"].int } == [1, 2])
    #expect(value["feed"]["nothing"]["here"].string == nil)
    #expect(!value["feed"]["nothing"].exists)
    #expect(value["feed"]["null"].exists)
    #expect(value["feed"]["null"].string == nil)
    #expect(value["feed"].isObject && !value["feed"].isArray)
    #expect(Array(value["feed"]["id"].array).isEmpty)
    #expect(!value.isCutShort)
  }

  @Test("an array and a lone value are both a list; null and nothing are an empty one")
  func lists() {
    let value = json(#"{"many":["a","b"],"one":{"a":"c"},"none":null}"#)
    #expect(value["many"].list.map(\.string) == ["a", "b"])
    #expect(value["one"].list.map { $0["a"].string } == ["c"])
    #expect(value["none"].list.map(\.string) == [])
    #expect(value["absent"].list.map(\.string) == [])
  }

  @Test("numbers are read from strings, and strings from numbers")
  func numbers() {
    let value = json(#"["5", 5, " 7 ", 1e2, "1.0", "1.5", "x", true, 12345678901234567890123]"#)
    #expect(value.array.map(\.int) == [5, 5, 7, 100, 1, nil, nil, nil, nil])
    #expect(value.array.map(\.string)[1] == "5")
    #expect(value.array.map(\.bool)[7] == true)
    #expect(json(#"{"b":"false"}"#)["b"].bool == false)
  }

  @Test("every escape is decoded, also in names")
  func escapes() {
    let value = json(#"{"a\u0062":"\"\\\/\b\f\n\r\t\u003c\u00e9\u20ac\ud83d\ude00|\x"}"#)
    #expect(value["ab"].string == "\"\\/\u{8}\u{C}\n\r\t<é€😀|x")
  }

  @Test(
    "a lone surrogate and NUL are U+FFFD, and what stands around them stays",
    arguments: [
      (#"["a\udfc6b"]"#, "a\u{FFFD}b"), (#"["a\ud83c"]"#, "a\u{FFFD}"),
      (#"["\ud83cx\udf00"]"#, "\u{FFFD}x\u{FFFD}"),
      (#"["\ud83c\ud83c\udfc6"]"#, "\u{FFFD}🏆"), (#"["\ud83c\u0041"]"#, "\u{FFFD}A"),
      (#"["a\u0000b"]"#, "a\u{FFFD}b"),
      ("[\"a\u{0}b\\n\"]", "a\u{FFFD}b\n"), ("[\"a\u{0}\"]", "a\u{FFFD}"), ("[\"a\nb\u{1}c\"]", "a\nb\u{1}c"),
      (#"["\u12"]"#, "u12"), (#"["\uzzzz"]"#, "uzzzz"),
    ])
  func mended(text: String, value: String) {
    #expect(strings(json(text)) == [value])
  }

  @Test("bad UTF-8 is U+FFFD")
  func badUTF8() {
    #expect(
      strings(JSON([UInt8]("[\"a".utf8) + [0xFF, 0xC3] + [UInt8]("z\\n\"]".utf8))) == ["a\u{FFFD}\u{FFFD}z\n"]
    )
    #expect(strings(JSON([UInt8]("[\"a".utf8) + [0xC3] + [UInt8]("z\"]".utf8))) == ["a\u{FFFD}z"])
  }

  @Test(
    "wrapping is taken off",
    arguments: [
      "cb([1,2]);", "// API callback\ncb([1,2]);", "\u{FEFF}[1,2]",
      "/**/ typeof cb === 'function' && cb([1,2])",
      ")]}'\n[1,2]", "for(;;);[1,2]", " \n\t[1,2]", "[1,2] trailing", "[1,2,]", "[1 2]", "[,1,,2,,]",
      "[1,/* one */2 // two\n]",
    ])
  func wrapping(text: String) {
    #expect(json(text).array.map(\.int) == [1, 2])
    #expect(!json(text).isCutShort)
  }

  @Test("unquoted names, missing values and closing brackets of the wrong kind do not shift what follows")
  func mistakes() {
    #expect(json("{a:1,b:2}")["b"].int == 2)
    #expect(json(#"{"a":,"b":2}"#)["b"].int == 2)
    #expect(json(#"{"a","b":2}"#)["b"].int == 2)
    #expect(json(#"{"a":[1,2},"b":3}"#)["a"].array.map(\.int) == [1, 2])
    #expect(json(#"{"x":{"a":1]},"b":3}"#)["b"].int == 3)
    #expect(json(#"{{"a":1},"b":3}"#)["b"].int == 3)
  }

  @Test(
    "a text that ends too early gives what was there, and says so",
    arguments: [
      #"{"a":"x","b":["y""#, #"{"a":"x","b":"#, #"{"a":"x","b":"y"#, #"{"a":"x","b":"y\"#,
      #"{"a":"x","b":"y\u12"#,
    ])
  func cutShort(text: String) {
    #expect(json(text)["a"].string == "x")
    #expect(json(text)["b"].exists)
    #expect(json(text).isCutShort)
  }

  @Test(
    "what is no JSON has no members",
    arguments: ["", " ", "<html>{}</html>", "hello", "\u{FEFF}", "//", "\""])
  func notJSON(text: String) {
    #expect(!json(text).isObject)
    #expect(!json(text).isArray)
  }

  @Test("what is nested too deep is null, and what follows is read")
  func deep() {
    let depth = 200_000
    let nest = String(repeating: "[{\"a\":", count: depth) + "\"]\"" + String(repeating: "}]", count: depth)
    let value = json("{\"deep\":\(nest),\"after\":1}")
    #expect(value["after"].int == 1)
    #expect(!value.isCutShort)
    #expect(json(String(repeating: "[", count: depth)).isArray)
    #expect(json(String(repeating: "{\"a\":", count: depth)).isCutShort)
  }
}
