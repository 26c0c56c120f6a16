/// A kind of file.
public struct UTType: Hashable, Sendable {
  private let name: String
  /// Any file.
  public static var data: UTType { UTType(name: "public.data") }
}
