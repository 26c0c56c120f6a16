/// Which open elements a tag ends (HTML 13.2.6.4.7 and the table modes), so that what feeds leave open is closed
/// where a browser would.
extension OpenElements {
  /// The index down to which the start of `element` closes, or -1.
  @inline(__always)
  func indexEnded(byStart tag: Tag) -> Int {
    if tag.traits.contains(.endsKind) { return indexEnded(byKind: tag.element) }
    return tag.traits.contains(.endsParagraph) ? paragraphEnded() : -1
  }

  private func indexEnded(byKind element: Element) -> Int {
    switch element {
    case .li: return ifInside(innermost(.li), max(innermost(.ul, .ol), boundary), else: element)
    case .dt, .dd: return ifInside(innermost(.dt, .dd), max(innermost(.dl), boundary), else: element)
    case .a: return ifInside(innermost(.a), boundary, else: element)
    case .h1, .h2, .h3, .h4, .h5, .h6: return ifInside(innermostHeading, boundary, else: element)
    case .table where innermost(.table) > max(innermost(.td, .th), innermost(.caption)):
      return innermost(.table)
    case .tbody, .thead, .tfoot, .caption, .colgroup: return belowContext(innermost(.table))
    case .col: return belowContext(innermost(.table, .colgroup))
    case .tr: return belowContext(max(innermost(.table), innermostRowGroup))
    case .td, .th: return belowContext(max(innermost(.table, .tr), innermostRowGroup))
    default: return paragraphEnded()
    }
  }

  /// The index down to which the end tag of `element` closes, or -1 for one that ends nothing.
  @inline(__always)
  func indexEnded(by tag: Tag) -> Int {
    if tag.traits.contains(.endsKind) { return indexClosed(by: tag.element) }
    let index = innermost(tag.element)
    return index > boundary ? index : -1
  }

  private func indexClosed(by element: Element) -> Int {
    let index: Int
    let outer: Int
    switch element {
    case .table: (index, outer) = (innermost(.table), -1)
    case .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup:
      (index, outer) = (innermost(element), innermost(.table))
    case .h1, .h2, .h3, .h4, .h5, .h6: (index, outer) = (innermostHeading, boundary)
    case .li: (index, outer) = (innermost(.li), max(innermost(.ul, .ol), boundary))
    case .dt, .dd: (index, outer) = (innermost(element), max(innermost(.dl), boundary))
    default: (index, outer) = (innermost(element), boundary)
    }
    return index > outer ? index : -1
  }

  private func ifInside(_ index: Int, _ outer: Int, else element: Element) -> Int {
    index > outer ? index : element == .a ? -1 : paragraphEnded()
  }

  /// A block ends an open paragraph, unless a link is open in it: browsers carry the link on into the block.
  @inline(__always)
  private func paragraphEnded() -> Int {
    let paragraph = innermost(.p)
    guard paragraph > boundary else { return -1 }
    let link = innermost(.a)
    return link > paragraph && !isSilent(link) ? -1 : paragraph
  }

  private func belowContext(_ context: Int) -> Int { context >= 0 && count > context + 1 ? context + 1 : -1 }

  private var innermostRowGroup: Int { max(innermost(.tbody, .thead), innermost(.tfoot)) }
}
