/// A picture that HTML names.
public struct ImageReference: Sendable, Hashable {
  /// One of several sizes of a picture, from `srcset`.
  public struct Candidate: Sendable, Hashable {
    public let address: String
    /// Pixels wide, where the descriptor is `640w`.
    public let width: Int?
    /// Pixels a point, where the descriptor is `2x`.
    public let density: Double?

    public init(address: String, width: Int?, density: Double?) {
      self.address = address
      self.width = width
      self.density = density
    }
  }

  /// Absolute where a base was given.
  public let address: String
  public let candidates: [Candidate]
  /// As the HTML says, in CSS pixels.
  public let width: Int?
  public let height: Int?
  /// The text that stands in for the picture; empty where none is written.
  public let alternative: String

  public init(
    address: String, candidates: [Candidate] = [], width: Int? = nil, height: Int? = nil,
    alternative: String = ""
  ) {
    self.address = address
    self.candidates = candidates
    self.width = width
    self.height = height
    self.alternative = alternative
  }

  /// The address of the narrowest candidate at least `pixels` wide, else of the widest, else `address`.
  public func address(atLeast pixels: Int) -> String {
    let sized = candidates.filter { $0.width != nil }.sorted { ($0.width ?? 0) < ($1.width ?? 0) }
    return (sized.first { ($0.width ?? 0) >= pixels } ?? sized.last)?.address ?? address
  }
}
