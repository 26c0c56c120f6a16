import Foundation

/// How long an answer need not be asked for again, as its headers state it (RFC 9111, sections 4.2 and 5), within
/// limits: a server that says "a year" is asked after five hours, one that says "never keep" after nine minutes.
/// Only refreshes nobody waits for are put off by it.
enum Lifetime {
  static let shortest: TimeInterval = 9 * 60
  static let longest: TimeInterval = 5 * 3600

  /// Until when the answer counts as fresh.
  static func end(_ headers: [String: String], now: Date) -> Date {
    now + min(longest, max(shortest, stated(headers, now: now)))
  }

  /// In seconds; 0 where nothing is said, or only that it must not be kept.
  private static func stated(_ headers: [String: String], now: Date) -> TimeInterval {
    let directives = directives(headers["cache-control"] ?? "")
    if directives["no-cache"] != nil || directives["no-store"] != nil { return 0 }
    let age = headers["age"].flatMap { seconds($0) } ?? 0
    if let maximum = directives["max-age"] { return (seconds(maximum) ?? 0) - age }
    guard let expires = headers["expires"].flatMap({ HTTPDate.parse($0, now: now) }) else { return 0 }
    let sent = headers["date"].flatMap { HTTPDate.parse($0, now: now) } ?? now
    return expires.timeIntervalSince(sent) - age
  }

  /// Names in lower case; a directive without a value has an empty one.
  private static func directives(_ header: String) -> [String: String] {
    var found: [String: String] = [:]
    for part in header.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard let name = pair.first?.trimmingCharacters(in: .whitespaces).lowercased() else { continue }
      let value = pair.count > 1 ? pair[1].trimmingCharacters(in: [" ", "\t", "\""]) : ""
      if found[name] == nil { found[name] = value }
    }
    return found
  }

  private static func seconds(_ text: String) -> TimeInterval? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? TimeInterval(text) : nil
  }
}
