import Foundation
import Testing
import ViewModels

@Suite("Dates in words")
struct DateWordsTests {
  /// 2024-06-15T12:00:00Z, a Saturday.
  static let noon = Date(timeIntervalSince1970: 1_718_452_800)

  /// Seconds ago, and what is said of it.
  static let ages: [(Double, String)] = [
    (0, "Just now"), (59, "Just now"), (60, "1 min ago"), (3599, "59 min ago"), (3600, "1 h ago"),
    (43200, "12 h ago"), (43201, "Yesterday"), (129_600, "Yesterday"),
    (129_601, "Thursday"), (518_400, "Sunday"), (604_800, "8 Jun"), (14_342_400, "1 Jan"),
    (14_428_800, "31 Dec 2023"), (-30, "Just now"), (-3600, "15 Jun 2024"), (-34_560_000, "20 Jul 2025"),
  ]

  func words(_ locale: String = "en_GB", hoursEast: Int = 0, now: Date = noon) -> DateWords {
    DateWords(
      locale: Locale(identifier: locale), zone: TimeZone(secondsFromGMT: hoursEast * 3600) ?? .current,
      now: { now })
  }

  @Test(
    "near dates say how long ago, others the day",
    arguments: ages)
  func short(_ age: Double, _ text: String) {
    #expect(words().short(Self.noon - age) == text)
  }

  @Test("the day begins where the reader is")
  func zone() {
    let late = Self.noon - 11 * 3600
    #expect(words().short(late) == "11 h ago")
    #expect(words(hoursEast: -2).short(late) == "Yesterday")
  }

  @Test("the United States put the month first")
  func order() {
    let date = Self.noon - 400 * 86400
    #expect(words("en_US").short(date) == "May 12, 2023")
    #expect(words("en_US").long(date) == "May 12, 2023")
    #expect(words("de_DE").short(date) == "12 May 2023")
    #expect(words("fr_FR").long(Self.noon) == "15 June 2024")
  }

  @Test("the year is the Gregorian one whatever the reader's calendar")
  func calendar() {
    #expect(words("th_TH@calendar=buddhist").long(Self.noon) == "15 June 2024")
    #expect(words("en_US@calendar=buddhist").long(Self.noon) == "June 15, 2024")
  }
}
