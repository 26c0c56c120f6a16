import Foundation

/// The dates of HTTP headers (RFC 9110, section 5.6.7): the preferred form and the two obsolete ones, by a fixed
/// calendar, never the reader's.
enum HTTPDate {
  /// nil for anything that is no date, as json-server's `Expires: -1`. `now` tells the century of a two-digit year.
  static func parse(_ text: String, now: Date) -> Date? {
    var parts = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    if let first = parts.first, first.allSatisfy(\.isLetter), month(first) == nil { parts.removeFirst() }
    guard parts.count >= 4 else { return nil }
    // asctime has no zone and puts the year last: "Nov  6 08:49:37 1994".
    let isAsctime = month(parts[0]) != nil
    guard
      let month = month(parts[isAsctime ? 0 : 1]),
      let day = number(parts[isAsctime ? 1 : 0], 1...31),
      let written = number(parts[isAsctime ? 3 : 2], 0...9999),
      let seconds = secondsOfDay(parts[isAsctime ? 2 : 3])
    else { return nil }
    let year = parts[isAsctime ? 3 : 2].count <= 2 ? century(written, now: now) : written
    return Date(timeIntervalSince1970: Double(days(year, month, day) * 86_400 + seconds))
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func month(_ text: String) -> Int? {
    months.firstIndex(of: text.prefix(3).lowercased()).map { $0 + 1 }
  }

  private static func number(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  private static func secondsOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], 0...23), let minute = number(parts[1], 0...59),
      let second = number(parts[2], 0...60)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// A two-digit year more than 50 years ahead is the one with the same digits in the past.
  private static func century(_ year: Int, now: Date) -> Int {
    let thisYear = 1970 + Int(now.timeIntervalSince1970 / 31_556_952)
    let year = thisYear / 100 * 100 + year
    return year > thisYear + 50 ? year - 100 : year
  }

  /// Days from 1970-01-01 in the Gregorian calendar, counted in years that begin in March so that a leap day is last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let leapDays = year / 4 - year / 100 + year / 400
    return 365 * year + leapDays + (153 * monthFromMarch + 2) / 5 + day - 1 - 719_468
  }
}
