import Foundation

/// Dates in names of files, in UTC, so that the order of names is the order of time: `20240615T120000Z`.
enum FileDate {
  static func text(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.omitted)
      .time(includingFractionalSeconds: false).timeSeparator(.omitted)
    return date.formatted(style) + (date.formatted(style).hasSuffix("Z") ? "" : "Z")
  }

  /// The paths that begin so, in the order of their names.
  static func files(beginning prefix: String) -> [String] {
    let folder = URL(filePath: prefix).deletingLastPathComponent().path
    let start = URL(filePath: prefix).lastPathComponent
    // A folder that cannot be read holds nothing for us.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(start) }.sorted().map { "\(folder)/\($0)" }
  }
}
