import Testing

@testable import Origins

/// The hash is stored: it must never come out differently.
@Suite struct BodyHashTests {
  @Test("every byte and the length count")
  func distinct() {
    var seen: Set<UInt64> = []
    for length in 0...40 { seen.insert(BodyHash.of([UInt8](repeating: 0, count: length))) }
    for index in 0..<40 {
      for bit in 0..<8 {
        var body = [UInt8](repeating: 0, count: 40)
        body[index] = 1 << bit
        seen.insert(BodyHash.of(body))
      }
    }
    #expect(seen.count == 41 + 320)
  }

  @Test("the same bytes give what they always gave")
  func frozen() {
    #expect(BodyHash.of([]) == 18_368_010_564_529_307_905)
    #expect(BodyHash.of(Array("Broadsheet keeps what it reads.".utf8)) == 15_068_555_243_776_865_212)
  }
}
