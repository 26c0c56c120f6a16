import Testing

@testable import Origins

@Suite("The encodings of feeds")
struct TextEncodingTests {
  private func read(_ bytes: [UInt8], _ contentType: String? = nil) -> String {
    String(decoding: TextEncoding.utf8(bytes, contentType: contentType), as: UTF8.self)
  }

  private func declared(_ encoding: String, _ bytes: [UInt8]) -> [UInt8] {
    [UInt8]("<?xml version=\"1.0\" encoding='\(encoding)' ?>".utf8) + bytes
  }

  @Test("byte order marks decide, against any label")
  func marks() {
    #expect(read([0xEF, 0xBB, 0xBF, 0x61], "text/xml; charset=utf-16") == "a")
    #expect(read([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0, 0xDE], "text/xml; charset=utf-8") == "a😀")
    #expect(read([0xFE, 0xFF, 0, 0x61, 0x30, 0x42]) == "aあ")
    #expect(read([0x3C, 0, 0x61, 0]) == "<a")
    #expect(read([0, 0x3C, 0, 0x61]) == "<a")
  }

  @Test("half a UTF-16 pair is U+FFFD")
  func halfPair() {
    #expect(read([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0]) == "\u{FFFD}a")
  }

  @Test("bytes that are valid UTF-8 are UTF-8 against a wrong label")
  func wrongLabel() {
    #expect(read([UInt8]("é".utf8), "text/xml; charset=ISO-8859-1") == "é")
    #expect(read(declared("windows-1251", [UInt8]("é".utf8))).hasSuffix("é"))
  }

  @Test("a label that is right is followed, the header's first")
  func labels() {
    #expect(read([0x80, 0x93, 0xE9], "text/xml; charset=\"iso-8859-1\"") == "€“é")
    #expect(read(declared("ISO-8859-1", [0xE9])).hasSuffix("é"))
    #expect(read(declared("windows-1251", [0xEF, 0xF0, 0xE8])).hasSuffix("при"))
    #expect(read(declared("iso-8859-1", [0xEF, 0xF0, 0xE8]), "a/b;charset=windows-1251").hasSuffix("при"))
    #expect(read(declared("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B, 0x87, 0x40])).hasSuffix("日本①"))
    #expect(read(declared("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC])).hasSuffix("日本"))
    #expect(read(declared("GB2312", [0xD6, 0xD0, 0xB9, 0xFA])).hasSuffix("中国"))
    #expect(read(declared("EUC-KR", [0xC7, 0xD1, 0xB1, 0xDB])).hasSuffix("한글"))
    #expect(read(declared("Big5", [0xA4, 0xA4, 0xA4, 0xE5])).hasSuffix("中文"))
    #expect(read(declared("koi8-r", [0xCD, 0xC9, 0xD2])).hasSuffix("мир"))
    #expect(
      read(declared("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42])).hasSuffix(
        "日本"))
  }

  @Test("a byte an encoding has no meaning for is U+FFFD, and the rest is read")
  func unmeant() {
    #expect(read(declared("Shift_JIS", [0x93, 0xFA, 0xFF, 0x61])).hasSuffix("日\u{FFFD}a"))
    #expect(read(declared("EUC-KR", [0xC7, 0xD1, 0xC7])).hasSuffix("한\u{FFFD}"))
  }

  @Test("without a usable label: UTF-8 if any of it is, else windows-1252")
  func unlabelled() {
    #expect(read([0x61, 0xE9, 0x62]) == "aéb")
    #expect(read([0x61, 0xE9, 0x62], "text/xml; charset=no-such-thing") == "aéb")
    #expect(read([0x61, 0xE9, 0x62], "text/xml; charset=utf-8//IGNORE") == "aéb")
    #expect(read([0xFF] + [UInt8]("é".utf8)) == "\u{FFFD}é")
  }

  @Test("NUL is U+FFFD")
  func nul() {
    #expect(read([0x61, 0x62, 0x63, 0, 0x64]) == "abc\u{FFFD}d")
  }
}
