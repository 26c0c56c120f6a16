import Foundation
import Testing

@testable import broadsheet_cli

@Suite("Moments") struct MomentsTests {
  @Test("A year has four digits, an early one too")
  func earlyYear() {
    let date = Date(timeIntervalSince1970: -62_135_596_800)
    #expect(Moments.utc(date) == "0001-01-01T00:00:00Z")
    #expect(Moments.utc(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    #expect(Moments.utc(.distantFuture) == "4001-01-01T00:00:00Z")
  }
}
