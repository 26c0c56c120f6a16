/// The size that a picture's file states, and whether the file goes on to its end.
struct PictureHeader {
  let width: Int
  let height: Int
  let isWhole: Bool

  init(_ bytes: [UInt8]) throws {
    func big(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    func little(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
    func little3(_ at: Int) -> Int { little(at) | Int(bytes[at + 2]) << 16 }
    let kind = String(decoding: bytes.prefix(16).suffix(8), as: UTF8.self)
    switch (bytes[0], kind) {
    case (0x89, _):
      (width, height) = (big(18), big(22))
      isWhole = Array(bytes.suffix(8).prefix(4)) == Array("IEND".utf8)
    case (0xFF, _):
      var at = 2
      // Baseline and progressive frames; other segments are passed over.
      while bytes[at + 1] != 0xC0, bytes[at + 1] != 0xC2 { at += 2 + big(at + 2) }
      (width, height) = (big(at + 7), big(at + 5))
      isWhole = Array(bytes.suffix(2)) == [0xFF, 0xD9]
    case (_, "WEBPVP8 "):
      (width, height) = (little(26) & 0x3FFF, little(28) & 0x3FFF)
      isWhole = little3(4) + 8 == bytes.count
    case (_, "WEBPVP8X"):
      (width, height) = (little3(24) + 1, little3(27) + 1)
      isWhole = little3(4) + 8 == bytes.count
    default:
      throw Unknown()
    }
  }

  struct Unknown: Error {}
}
