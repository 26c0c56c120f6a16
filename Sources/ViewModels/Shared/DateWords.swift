import Foundation

/// Writes dates as lists and posts show them: near ones by how long ago they are, others by the day, in the Gregorian
/// calendar whatever the reader's own is.
public struct DateWords: Sendable {
  /// Whether the month stands before the day: in the United States only.
  private let isMonthFirst: Bool
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - locale: whose order of day and month is followed.
  ///   - zone: where the reader's days begin.
  public init(locale: Locale, zone: TimeZone, now: @escaping @Sendable () -> Date) {
    isMonthFirst = locale.identifier.prefix { $0 != "@" }.hasSuffix("US")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
    self.now = now
  }

  /// Where the reader's days begin.
  var zone: TimeZone { calendar.timeZone }

  /// For a row: `Just now`, `5 min ago`, `3 h ago`, `Yesterday`, `Tuesday`, `12 May`, `12 May 2023`.
  public func short(_ date: Date) -> String {
    let now = now()
    let age = now.timeIntervalSince(date)
    let days = days(from: date, to: now)
    switch age {
    // A date of the future is no "ago".
    case ..<(-60): return day(date, isLong: false, hasYear: true)
    case ..<60: return "Just now"
    case ..<3600: return "\(Int(age / 60)) min ago"
    case _ where days == 0: return "\(Int(age / 3600)) h ago"
    case _ where days == 1: return "Yesterday"
    case _ where days < 7: return Self.weekdays[part(.weekday, of: date) - 1]
    default:
      return day(date, isLong: false, hasYear: part(.year, of: date) != part(.year, of: now))
    }
  }

  /// To be spoken, and above a post: `12 May 2023`.
  public func long(_ date: Date) -> String { day(date, isLong: true, hasYear: true) }

  private func day(_ date: Date, isLong: Bool, hasYear: Bool) -> String {
    let name = Self.months[part(.month, of: date) - 1]
    let month = isLong ? name : String(name.prefix(3))
    let day = part(.day, of: date)
    let year = part(.year, of: date)
    if isMonthFirst { return "\(month) \(day)" + (hasYear ? ", \(year)" : "") }
    return "\(day) \(month)" + (hasYear ? " \(year)" : "")
  }

  private func part(_ part: Calendar.Component, of date: Date) -> Int { calendar.component(part, from: date) }

  private func days(from date: Date, to now: Date) -> Int {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now))
    return days.day ?? 0
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
