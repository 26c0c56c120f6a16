import Foundation
import Testing

@testable import Origins

@Suite struct HTTPDateTests {
  let now = Date(timeIntervalSince1970: 1_767_614_400)

  @Test(
    "the three forms of RFC 9110 name the same moment",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
      "Sun, 6 Nov 1994 08:49:37 UTC", "sun, 06 nov 1994 08:49:37 gmt", "06 Nov 1994 08:49:37 GMT",
      "Sun, 06-Nov-1994 08:49:37 GMT",
    ])
  func forms(_ text: String) {
    #expect(HTTPDate.parse(text, now: now) == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(
    "days are counted by the Gregorian calendar",
    arguments: [
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
      ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800), ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
      ("Fri, 31 Dec 1999 23:59:59 GMT", 946_684_799), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
      ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
    ])
  func days(_ text: String, _ seconds: Double) {
    #expect(HTTPDate.parse(text, now: now) == Date(timeIntervalSince1970: seconds))
  }

  @Test("a two-digit year is at most fifty years ahead")
  func centuries() {
    #expect(
      HTTPDate.parse("Monday, 01-Jan-76 00:00:00 GMT", now: now) == Date(timeIntervalSince1970: 3_345_062_400)
    )
    #expect(
      HTTPDate.parse("Monday, 01-Jan-77 00:00:00 GMT", now: now) == Date(timeIntervalSince1970: 220_924_800))
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "-1", "0", "now", "Sun", "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994",
      "2026-01-05T12:00:00Z",
      "Sun, 06 Nov 99999 08:49:37 GMT", "Sun, ٠6 Nov 1994 08:49:37 GMT", "120",
    ])
  func none(_ text: String) {
    #expect(HTTPDate.parse(text, now: now) == nil)
  }
}
