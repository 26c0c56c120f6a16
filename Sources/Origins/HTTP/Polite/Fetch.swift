/// What came of asking for an address that may have been asked for before.
public enum Fetch: Sendable {
  /// A body not seen before, and what to remember of the address in the commit that keeps what was read from it.
  case new(HTTPResponse, FetchRecord)
  /// 304, or the same bytes as last time; what is remembered of the address, already kept.
  case notChanged(FetchRecord)
  /// Not asked: a stated lifetime has not passed.
  case notDue
}
