import Testing

@testable import Library

@Suite("FTS5's records")
struct IndexRecordTests {
  @Test(
    "numbers are written and read as SQLite does",
    arguments: [
      (0, [0]), (127, [127]), (128, [129, 0]), (16_383, [255, 127]), (16_384, [129, 128, 0]),
      (0xFF_FFFF_FFFF_FFFF, [255, 255, 255, 255, 255, 255, 255, 127]),
      (0x1F_FFFF, [255, 255, 127]), (0x20_0000, [129, 128, 128, 0]), (0xFFF_FFFF, [255, 255, 255, 127]),
      (0x1000_0000, [129, 128, 128, 128, 0]),
      (0x100_0000_0000_0000, [128, 192, 128, 128, 128, 128, 128, 128, 0]),
      (.max, [255, 255, 255, 255, 255, 255, 255, 255, 255]),
    ] as [(UInt64, [UInt8])])
  func numbers(value: UInt64, bytes: [UInt8]) {
    var written: [UInt8] = []
    Varint.append(value, to: &written)
    #expect(written == bytes)
    var place = 0
    #expect(Varint.next(bytes, &place) == value)
    #expect(place == bytes.count)
    place = 0
    #expect(Varint.next(bytes.dropLast(), &place) == nil)
  }

  @Test("a record of segments is read and written, and one of another kind is not")
  func structure() throws {
    let bytes: [UInt8] = [0, 0, 0, 2, 2, 3, 41, 0, 1, 7, 1, 20, 1, 2, 2, 1, 129, 0, 4, 1, 9]
    let structure = try #require(IndexStructure(bytes))
    #expect(structure.bytes == bytes)
    #expect(structure.levels.map(\.merging) == [0, 1])
    #expect(
      structure.levels[1].segments == [.init(id: 2, first: 1, last: 128), .init(id: 4, first: 1, last: 9)])
    #expect(structure.freeID == 1)
    #expect(IndexStructure(Array(bytes.dropLast())) == nil)
    #expect(IndexStructure(bytes + [1]) == nil)
    #expect(IndexStructure([0, 0, 0, 2, 255, 0, 0, 1] + bytes.dropFirst(4)) == nil)
  }

  @Test("a large segment goes after all that are older")
  func order() throws {
    var structure = try #require(IndexStructure([0, 0, 0, 0, 0, 0, 0]))
    structure.add(.init(id: 1, first: 1, last: 5))
    #expect(structure.levels.map { $0.segments.map(\.id) } == [[], [1]])
    structure.levels[0].segments = [.init(id: 2, first: 1, last: 1), .init(id: 3, first: 1, last: 1)]
    structure.add(.init(id: 4, first: 1, last: 5))
    #expect(structure.levels.map { $0.segments.map(\.id) } == [[], [1, 2, 3, 4]])
    // The newest of the next level is still being written: nothing may come after it.
    structure.levels[0] = .init(merging: 1, segments: [.init(id: 5, first: 1, last: 1)])
    structure.add(.init(id: 6, first: 1, last: 5))
    #expect(structure.levels.map { $0.segments.map(\.id) } == [[5, 6], [1, 2, 3, 4]])
  }
}
