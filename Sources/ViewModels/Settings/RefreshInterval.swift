import Library

/// How often the blogs are asked for news while the app runs, unless their servers want to be left alone for longer.
public enum RefreshInterval: Int, Sendable, CaseIterable, Identifiable {
  case never = 0
  case quarter = 15
  case half = 30
  case hour = 60
  case day = 1440

  public var id: Int { rawValue }

  /// Its name.
  public var title: String {
    switch self {
    case .never: "Only when asked"
    case .quarter: "Every 15 minutes"
    case .half: "Every 30 minutes"
    case .hour: "Every hour"
    case .day: "Every day"
    }
  }

  private static let setting = "refresh interval"

  /// Every half hour unless the reader chose.
  @MainActor static func stored(in desk: Desk) -> RefreshInterval {
    let text = desk.read { try desk.library.setting(setting) }.flatMap { $0 }
    return text.flatMap { Int($0) }.flatMap(RefreshInterval.init) ?? .half
  }

  @MainActor func store(in desk: Desk) async throws {
    try await desk.library.set(Self.setting, to: String(rawValue))
  }
}
