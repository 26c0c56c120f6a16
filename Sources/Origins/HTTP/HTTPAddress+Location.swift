extension HTTPAddress {
  /// What a `Location` names, seen from here (RFC 3986, section 5.2).
  /// - Throws: ``OriginsError/redirectRefused(_:)`` for anything but http and https: judged on the raw text, before
  ///   anything is asked.
  func following(_ location: String) throws(OriginsError) -> HTTPAddress {
    guard let address = HTTPAddress(resolved(location)) else { throw .redirectRefused(location) }
    return address
  }

  private func resolved(_ reference: String) -> String {
    if Self.hasScheme(reference) { return reference }
    if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
    let pathStart = text.utf8.dropFirst(scheme.utf8.count + 3).firstIndex { [0x2F, 0x3F].contains($0) }
    let root = String(text[..<(pathStart ?? text.endIndex)])
    let path = text[(pathStart ?? text.endIndex)...].prefix { $0 != "?" }
    if reference.isEmpty || reference.hasPrefix("#") { return text }
    if reference.hasPrefix("?") { return root + path + reference }
    let end = reference.firstIndex { $0 == "?" || $0 == "#" } ?? reference.endIndex
    let folder = reference.hasPrefix("/") ? "" : path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/"
    return root + Self.withoutDots(folder + reference[..<end]) + reference[end...]
  }

  private static func hasScheme(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: 0x3A), colon > reference.startIndex else { return false }
    return reference.utf8[..<colon].allSatisfy {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39
        || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }

  /// RFC 3986, section 5.2.4.
  private static func withoutDots(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        kept = kept.dropLast()
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}
