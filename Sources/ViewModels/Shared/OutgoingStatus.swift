import Library

/// Where something that was written here stands.
public enum OutgoingStatus: Hashable, Sendable {
  /// It is on the blog, as far as we know.
  case sent
  /// It waits to be sent; the reason is that of the last try.
  case waiting(reason: String?)
  case sending
  /// The blog refused it.
  case failed(reason: String)

  init(_ entry: OutboxEntry) {
    switch entry.state {
    case .waiting, .unsure: self = .waiting(reason: entry.reason)
    case .sending: self = .sending
    case .sent: self = .sent
    case .failed: self = .failed(reason: entry.reason ?? "The blog refused it.")
    }
  }

  /// What is said of it; nil for what is on the blog.
  public var words: String? {
    switch self {
    case .sent: nil
    case .waiting: "waiting to be sent"
    case .sending: "being sent"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}
