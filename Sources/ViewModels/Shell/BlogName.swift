import Posts

extension Blog {
  /// Its title; its address for a blog without one.
  public var name: String { title.isEmpty ? address : title }
}
