/// A scheme of addresses that only the program knows.
public struct URLScheme: Hashable, Sendable {
  public let rawValue: String

  /// nil for what is no scheme (RFC 3986, 3.1), and for those that a web view knows itself.
  @MainActor public init?(_ rawValue: String) {
    guard let first = rawValue.first, first.isASCII, first.isLetter,
      rawValue.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }),
      !Self.known.contains(rawValue.lowercased())
    else { return nil }
    self.rawValue = rawValue
  }

  private static let known: Set = [
    "http", "https", "file", "about", "data", "blob", "javascript", "ws", "wss", "ftp", "resource", "webkit",
  ]
}

/// A part of an answer.
public enum URLSchemeTaskResult: Sendable {
  /// Comes first: what the data is.
  case response(URLResponse)
  case data(Data)
}

/// Answers a page's requests under a scheme of the program.
public protocol URLSchemeHandler {
  associatedtype TaskSequence: AsyncSequence<URLSchemeTaskResult, any Error>

  /// The parts of the answer; the task that asks is cancelled when the page needs it no more.
  func reply(for request: URLRequest) -> TaskSequence
}
