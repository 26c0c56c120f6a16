/// Content that is passed over: from the start tag of an unread element to its own end tag.
struct SkippedContent {
  private var element = Element.other
  private var depth = 0

  var isActive: Bool { depth > 0 }

  mutating func begin(_ skipped: Element) {
    element = skipped
    depth = 1
  }

  /// Whether the start tag is still inside. A block ends an `svg` or a list of choices that was never closed.
  mutating func holds(start: Tag) -> Bool {
    if start.element == element {
      depth += 1
    } else if start.traits.contains(.endsParagraph),
      element == .svg || element == .select || element == .datalist
    {
      depth = 0
    }
    return isActive
  }

  mutating func see(end: Element) {
    if end == element { depth -= 1 }
  }
}
