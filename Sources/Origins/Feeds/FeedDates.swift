import Foundation

/// Reads the dates of feeds: RFC 3339 and what resembles it, RFC 822 (as RFC 5322, section 3.3 and 4.3 read it).
///
/// Counts days by the proleptic Gregorian calendar whatever the reader's own is, and knows English names only, as the
/// formats do.
public enum FeedDates {
  /// The moment a feed's date names; nil for anything that is no date, and for the epoch itself (a day to each side),
  /// which servers write where they have no date.
  public static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8 { milliseconds($0) }.map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }

  /// As ``date(_:)``, in milliseconds since 1970.
  static func milliseconds(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var cursor = DateCursor(text)
    cursor.skipBlanks()
    let isTimestamp = cursor.digitsAhead >= 4
    guard let value = isTimestamp ? timestamp(&cursor) : mailDate(&cursor), abs(value) > 86_400_000 else {
      return nil
    }
    return value
  }

  // MARK: 2019-07-20T18:38:00.002+08:00

  private static func timestamp(_ cursor: inout DateCursor) -> Int? {
    let isCompact = cursor.digitsAhead == 8
    guard let year = cursor.number(digits: 4), isCompact || cursor.take("-") || cursor.take("/"),
      let month = cursor.number(digits: 2), isCompact || cursor.take("-") || cursor.take("/"),
      let day = cursor.number(digits: 2), let days = days(year, month, day)
    else { return nil }
    guard cursor.take("T") || cursor.take("t") || cursor.take(" ") else { return days * 86_400_000 }
    cursor.skipBlanks()
    guard let time = timeOfDay(&cursor) else { return nil }
    return days * 86_400_000 + time - offset(&cursor)
  }

  // MARK: Mon, 28 Sep 2020 20:43:00 +0000

  private static func mailDate(_ cursor: inout DateCursor) -> Int? {
    var month: Int?
    if cursor.digitsAhead == 0 {
      // A day's name, unless the month comes first: "September 28, 2020".
      month = monthNumber(cursor.word())
      cursor.skipPunctuation()
      if month == nil, cursor.digitsAhead == 0 {
        month = monthNumber(cursor.word())
        cursor.skipPunctuation()
      }
    }
    guard let day = cursor.number(digits: cursor.digitsAhead) else { return nil }
    cursor.skipPunctuation()
    if month == nil {
      month = monthNumber(cursor.word())
      cursor.skipPunctuation()
    }
    let yearDigits = cursor.digitsAhead
    guard let month, var year = cursor.number(digits: yearDigits) else { return nil }
    // RFC 5322, section 4.3: years of two and three digits.
    if yearDigits == 2 { year += year < 50 ? 2000 : 1900 }
    if yearDigits == 3 { year += 1900 }
    guard let days = days(year, month, day) else { return nil }
    cursor.skipPunctuation()
    guard cursor.digitsAhead > 0 else { return days * 86_400_000 }
    guard let time = timeOfDay(&cursor) else { return nil }
    return days * 86_400_000 + time - offset(&cursor)
  }

  // MARK: Parts

  /// Days since 1970; nil where the calendar has no such day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month / 8) % 2
    guard (1...length).contains(day) else { return nil }
    // Years that begin in March put the leap day last.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  /// Milliseconds since midnight. Seconds and their fraction may be missing; a leap second counts as the one before.
  private static func timeOfDay(_ cursor: inout DateCursor) -> Int? {
    guard let hour = cursor.number(digits: min(cursor.digitsAhead, 2)) else { return nil }
    _ = cursor.take(":")
    guard let minute = cursor.number(digits: 2), hour <= 24, minute < 60 else { return nil }
    var second = 0
    var millisecond = 0
    if cursor.take(":") || cursor.digitsAhead == 2 {
      guard let seconds = cursor.number(digits: 2), seconds <= 60 else { return nil }
      second = min(seconds, 59)
      if cursor.take(".") || cursor.take(",") { millisecond = cursor.thousandths() }
    }
    guard hour < 24 || minute + second + millisecond == 0 else { return nil }
    return ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  }

  /// The zone's milliseconds east of Greenwich. None, or a name nobody knows, is Greenwich (RFC 5322, section 4.3).
  private static func offset(_ cursor: inout DateCursor) -> Int {
    cursor.skipBlanks()
    if cursor.take("(") { cursor.skipBlanks() }
    let name = cursor.word()
    if !name.isEmpty, let known = ZoneNames.minutes[name] { return known * 60_000 }
    let isNegative = cursor.take("-")
    guard isNegative || cursor.take("+"), let hours = cursor.number(digits: min(cursor.digitsAhead, 2)) else {
      return 0
    }
    _ = cursor.take(":")
    let minutes = cursor.digitsAhead >= 2 ? cursor.number(digits: 2) ?? 0 : 0
    guard hours < 24, minutes < 60 else { return 0 }
    return (hours * 60 + minutes) * (isNegative ? -60_000 : 60_000)
  }

  private static func monthNumber(_ name: String) -> Int? {
    months.firstIndex(of: String(name.prefix(3))).map { $0 + 1 }
  }

  private static let months = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ]
}
