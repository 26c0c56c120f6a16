import CZlib
import Foundation
import Generated
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Stored bodies")
struct BodyTests {
  static let prose = (1...300).map { "<p>Paragraph \($0) – of naïve 日本 text</p>" }.joined()

  static func unpacked(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { stored in
      BodyUnpacker().withText(of: stored) { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test("Long text is deflated to less than half and comes back as it was")
  func long() throws {
    let packer = BodyPacker()
    for _ in 0..<2 {
      guard case .deflated(let bytes) = packer.packed(Self.prose) else {
        Issue.record("not deflated")
        return
      }
      #expect(bytes.count < Self.prose.utf8.count / 2)
      #expect(Self.unpacked(bytes) == Self.prose)
    }
  }

  @Test("Prose is deflated to two thirds without a look for repetitions, whatever its length")
  func plainProse() throws {
    let blog = GeneratedBlog(seed: 4, count: 40)
    let texts = (0..<40).map { blog.post($0).html } + (260..<264).map { Self.latin($0) }
    let packer = BodyPacker()
    var prose = 0
    for text in texts {
      guard case .deflated(let bytes) = packer.packed(text) else {
        Issue.record("not deflated")
        continue
      }
      #expect(bytes.count < text.utf8.count * 3 / 4)
      #expect(Self.unpacked(bytes) == text)
      var copy = text
      if copy.withUTF8(ProseDeflater.suits) { prose += 1 }
    }
    #expect((30...43).contains(prose))
  }

  private static func latin(_ count: Int) -> String {
    String(String(repeating: "Größe, naïve façade: the quick brown fox jumps. ", count: 9).prefix(count))
  }

  /// What zlib makes of deflated bytes; nil where they are not whole and nothing else.
  private static func inflatedByZlib(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    var text = [UInt8](repeating: 0, count: count + 1)
    var packed = Array(packed)
    let left: Int? = packed.withUnsafeMutableBufferPointer { packed in
      text.withUnsafeMutableBufferPointer { text in
        var stream = z_stream()
        stream.next_in = packed.baseAddress
        stream.avail_in = UInt32(packed.count)
        stream.next_out = text.baseAddress
        stream.avail_out = UInt32(text.count)
        guard
          inflateInit2_(&stream, -MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { inflateEnd(&stream) }
        return inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0
          ? Int(stream.avail_out) : nil
      }
    }
    return left.map { Array(text.dropLast($0)) }
  }

  @Test("Any bytes come back from the code for prose, by zlib as well, whatever their count")
  func everyByte() {
    let deflater = ProseDeflater()
    let counts = [0, 1, 2, 3, 4, 5, 255, 256, 257, 1000, 32_767, 32_768, 32_769, 65_535, 65_536, 65_537]
    // Steps that meet every byte, and the two that stand for the shortest and the longest of codes.
    for (step, count) in [1, 7, 0].flatMap({ step in counts.map { (step, $0) } }) + (0..<256).map({ (0, $0) })
    {
      let first: UInt8 = step > 0 ? 0 : count % 2 == 0 ? 0x20 : 0xFF
      let bytes = (0..<count).map { first &+ UInt8(truncatingIfNeeded: $0 &* step) }
      var packed = [UInt8](repeating: 0, count: count + count / 2 + 256)
      let filled = packed.withUnsafeMutableBufferPointer { packed in
        bytes.withUnsafeBufferPointer { deflater.deflate($0, into: packed) }
      }
      var text = [UInt8](repeating: 0, count: count)
      let isWhole = packed[..<filled].withUnsafeBufferPointer { packed in
        text.withUnsafeMutableBufferPointer { Inflater().inflate(packed, into: $0) }
      }
      #expect(isWhole, "\(count) by \(step)")
      #expect(text == bytes, "\(count) by \(step)")
      #expect(Self.inflatedByZlib(packed[..<filled], count: count) == bytes, "\(count) by \(step)")
      // One byte less of room might have been too little.
      packed.removeLast()
      let refused = packed.withUnsafeMutableBufferPointer { packed in
        bytes.withUnsafeBufferPointer { deflater.deflate($0, into: packed) }
      }
      #expect(refused == 0)
    }
  }

  @Test("Text that is not mostly ASCII, or has many tags, is not taken for prose")
  func otherThanProse() {
    func suits(_ text: String) -> Bool {
      var text = text
      return text.withUTF8(ProseDeflater.suits)
    }
    #expect(suits(String(repeating: "Plain words. ", count: 40)))
    #expect(!suits(String(repeating: "日本語", count: 40)))
    #expect(!suits(String(repeating: "<b>a</b> words and ", count: 40)))
  }

  @Test("Short text stays text", arguments: ["", "<p>Short</p>"])
  func short(html: String) {
    guard case .text(html) = BodyPacker().packed(html) else {
      Issue.record("deflated")
      return
    }
  }

  @Test("A damaged body is an error, whatever its length claims")
  func damaged() {
    guard case .deflated(let bytes) = BodyPacker().packed(Self.prose) else { return }
    #expect(Self.unpacked(Array(bytes.dropLast(3))) == nil)
    #expect(Self.unpacked([0xFF, 0xFF, 0xFF, 0xFF] + bytes.dropFirst(4)) == nil)
    #expect(Self.unpacked([1, 0, 0, 0] + bytes.dropFirst(4)) == nil)
    #expect(Self.unpacked([]) == nil)
  }

  @Test("A stored post has its whole HTML back, and the index's view its text")
  func stored() async throws {
    let temporary = try TemporaryLibrary()
    try await temporary.library.add(Made.blog())
    try await temporary.library.store(FeedPage(posts: [Made.post("a", html: Self.prose)]), of: Made.blogID)
    #expect(try temporary.library.post(number: 1)?.post.html == Self.prose)
    let text = try temporary.library.read { connection in
      try connection.first("SELECT typeof(html), plain_text(html) FROM bodies") {
        [$0.string(0), $0.string(1)]
      }
    }
    #expect(text?[0] == "blob")
    #expect(text?[1].hasPrefix("Paragraph 1 – of naïve 日本 text") == true)
  }
}
