import Foundation
import Testing

@testable import Origins

/// Stated lifetimes (RFC 9111), within nine minutes and five hours.
@Suite struct LifetimeTests {
  @Test(
    "what the headers say, in seconds",
    arguments: [
      ([:], 540), (["cache-control": "max-age=3600"], 3600),
      (["cache-control": "public, MAX-AGE=\"3600\""], 3600),
      (["cache-control": "max-age=60"], 540), (["cache-control": "max-age=31536000"], 18000),
      (["cache-control": "no-cache, max-age=3600"], 540), (["cache-control": "no-store"], 540),
      (["cache-control": "max-age=3600", "age": "600"], 3000),
      (["cache-control": "max-age=3600", "age": "9999"], 540),
      (["cache-control": "max-age=x", "expires": "Mon, 05 Jan 2026 13:00:00 GMT"], 540),
      (["expires": "Mon, 05 Jan 2026 13:00:00 GMT"], 3600), (["expires": "-1"], 540), (["expires": "0"], 540),
      (["expires": "Mon, 05 Jan 2026 13:00:00 GMT", "date": "Mon, 05 Jan 2026 12:30:00 GMT"], 1800),
      (["expires": "Mon, 05 Jan 2026 13:00:00 GMT", "age": "1800"], 1800),
      (["cache-control": "max-age=7200", "expires": "-1"], 7200), (["cache-control": "s-maxage=7200"], 540),
      (["expires": "Mon, 05 Jan 2026 11:00:00 GMT"], 540),
      (["cache-control": "max-age=99999999999999999999"], 18000),
    ] as [([String: String], Double)])
  func stated(_ headers: [String: String], _ seconds: Double) {
    let now = Date(timeIntervalSince1970: 1_767_614_400)
    #expect(Lifetime.end(headers, now: now).timeIntervalSince(now) == seconds)
  }
}
