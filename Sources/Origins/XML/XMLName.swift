/// The name of an element: its namespace, and the part after the prefix.
struct XMLName: Equatable {
  var space: XMLNamespace
  var local: String

  /// HTML's elements that never have content, as far as they stand in feeds that forgot to escape them. (`link` is
  /// not among them: it is a feed's element too.)
  var isVoid: Bool { local == "br" || local == "img" || local == "hr" || local == "wbr" }
}
