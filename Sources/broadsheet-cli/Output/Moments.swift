import Foundation

/// Dates as they are printed. The system's own calendar of the C library: loading Foundation's takes longer than a list.
enum Moments {
  /// The day in the reader's zone: `2024-05-03`.
  static func day(_ date: Date) -> String { format(date, "%Y-%m-%d", isLocal: true) }

  /// The day and minute in the reader's zone: `2024-05-03 14:10`.
  static func minute(_ date: Date) -> String { format(date, "%Y-%m-%d %H:%M", isLocal: true) }

  /// In UTC (RFC 3339): `2024-05-03T12:10:00Z`.
  static func utc(_ date: Date) -> String { format(date, "%Y-%m-%dT%H:%M:%SZ", isLocal: false) }

  private static func format(_ date: Date, _ format: String, isLocal: Bool) -> String {
    // RFC 3339 has the years 0 to 9999.
    let seconds = min(max(date.timeIntervalSince1970.rounded(.down), -62_167_132_800), 253_402_214_400)
    var time = time_t(seconds)
    var parts = tm()
    _ = isLocal ? localtime_r(&time, &parts) : gmtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let length = strftime(&text, text.count, format, &parts)
    // A year of four digits, which not every C library makes of an early one.
    let zeros = String(repeating: "0", count: max(0, 4 - text.prefix { $0 != 0x2D }.count))
    return zeros + String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
