/// A text written in the program.
///
/// Apple's reads Markdown in it; this one does not, and a debug build stops where it would have made a difference.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(_ value: String) {
    assert(!["**", "`", "]("].contains { value.contains($0) }, "Markdown in a text is not offered: \(value)")
    text = value
  }

  public init(stringLiteral value: String) { self.init(value) }
}
