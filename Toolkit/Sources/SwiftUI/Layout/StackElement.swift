import Foundation

/// The distance between neighbours where none is given, in points.
let standardSpacing: CGFloat = 8

/// HStack's and VStack's rule: the least flexible child chooses first, each from an equal share of what is left; higher
/// priorities before lower ones, spacers last.
@MainActor final class StackElement: Element {
  let axis: Axis
  var spacing: CGFloat = standardSpacing
  /// Where children line up across the axis.
  var horizontalAlignment = HorizontalAlignment.center
  var verticalAlignment = VerticalAlignment.center

  private(set) var elements: [Element] = []

  init(axis: Axis) {
    self.axis = axis
    super.init()
  }

  override var parts: [Element] { elements }

  func setElements(_ elements: [Element]) {
    self.elements = elements
    for element in elements { element.enter(host, axis: axis) }
    host?.markStale()
  }

  override func enter(_ host: HostElement?, axis: Axis?) { super.enter(host, axis: self.axis) }

  override func appendWidgets(to widgets: inout [Widget]) {
    for element in elements { element.appendWidgets(to: &widgets) }
  }

  private var totalSpacing: CGFloat { spacing * CGFloat(max(0, elements.count - 1)) }

  override func measure(_ proposal: Proposal) -> CGSize {
    let sizes = sizes(proposal)
    var total = CGSize.zero
    total[axis] = totalSpacing
    for size in sizes { total[axis] += size[axis] }
    total[axis.other] = extent(across: sizes).total
    return total
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    var width: CGFloat = 0
    if axis == .vertical {
      if widthFollowsHeight { return size(proposal).width }
      // Then the shares of the height need not be found.
      let offer = Proposal(width: proposal.width, height: nil)
      for element in elements { width = max(width, element.width(offer)) }
      return width
    }
    for share in shares(proposal) { width += share.length }
    return width + totalSpacing
  }

  override func place(in rect: CGRect) {
    let sizes = sizes(Proposal(rect.size))
    let across = extent(across: sizes)
    var position = axis == .horizontal ? rect.minX : rect.minY
    let start = axis == .horizontal ? rect.minY : rect.minX
    let spare = rect.size[axis.other] - across.total
    for index in elements.indices {
      let size = sizes[index]
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = start + spare / 2 + across.before - guide(of: elements[index], size)
      elements[index].place(in: CGRect(origin: origin, size: size))
      position += size[axis] + spacing
    }
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? { baseline(in: size, of: elements.first) }
  override func lastBaseline(in size: CGSize) -> CGFloat? { baseline(in: size, of: elements.last) }

  private func baseline(in size: CGSize, of element: Element?) -> CGFloat? {
    guard let element else { return nil }
    let sizes = sizes(Proposal(size))
    if axis == .horizontal {
      let across = extent(across: sizes)
      for (element, size) in zip(elements, sizes) {
        guard let baseline = element.firstBaseline(in: size) else { continue }
        return across.before - guide(of: element, size) + baseline
      }
      return nil
    }
    guard let index = elements.firstIndex(where: { $0 === element }) else { return nil }
    var above = spacing * CGFloat(index)
    for size in sizes[..<index] { above += size.height }
    let own = index == 0 ? element.firstBaseline(in: sizes[index]) : element.lastBaseline(in: sizes[index])
    return own.map { above + $0 }
  }

  // MARK: Across

  private func guide(of element: Element, _ size: CGSize) -> CGFloat {
    axis == .horizontal
      ? verticalAlignment.offset(in: element, size: size) : size.width * horizontalAlignment.fraction
  }

  /// The space needed across the axis: before the common guide, and in all.
  private func extent(across sizes: [CGSize]) -> (before: CGFloat, total: CGFloat) {
    var before: CGFloat = 0
    var after: CGFloat = 0
    for (element, size) in zip(elements, sizes) {
      let guide = guide(of: element, size)
      before = max(before, guide)
      after = max(after, size[axis.other] - guide)
    }
    return (before, before + after)
  }

  // MARK: Along

  private func sizes(_ proposal: Proposal) -> [CGSize] {
    let shares = shares(proposal)
    var sizes: [CGSize] = []
    sizes.reserveCapacity(elements.count)
    for index in elements.indices { sizes.append(elements[index].size(shares[index].proposal)) }
    return sizes
  }

  private typealias Share = (proposal: Proposal, length: CGFloat)

  /// What each child is offered, and the length it takes of that.
  private func shares(_ proposal: Proposal) -> [Share] {
    var shares: [Share] = []
    shares.reserveCapacity(elements.count)
    guard let offered = proposal[axis] else {
      for element in elements { shares.append((proposal, element.length(proposal, along: axis))) }
      return shares
    }
    var left = offered - totalSpacing
    let claims = ranked(proposal)
    for claim in claims {
      shares.append((proposal, 0))
      left -= claim.least
    }
    var first = 0
    while first < claims.count {
      var end = first
      while end < claims.count, claims[end].isEqual(to: claims[first]) {
        left += claims[end].least
        end += 1
      }
      for position in first..<end {
        var share = proposal
        share[axis] = max(0, left / CGFloat(end - position))
        let index = claims[position].index
        let length = elements[index].length(share, along: axis)
        shares[index] = (share, length)
        left -= length
      }
      first = end
    }
    return shares
  }

  /// A child's claim to length.
  private struct Claim: Comparable {
    let index: Int
    let isSpacer: Bool
    let priority: CGFloat
    let least: CGFloat
    let flexibility: CGFloat

    /// Served together.
    func isEqual(to other: Claim) -> Bool { isSpacer == other.isSpacer && priority == other.priority }

    static func < (left: Claim, right: Claim) -> Bool {
      if left.isSpacer != right.isSpacer { return right.isSpacer }
      if left.priority != right.priority { return left.priority > right.priority }
      return (left.flexibility, left.index) < (right.flexibility, right.index)
    }
  }

  /// Children by descending claim; within one claim by ascending flexibility.
  private func ranked(_ proposal: Proposal) -> [Claim] {
    var smallest = proposal
    smallest[axis] = 0
    var largest = proposal
    largest[axis] = .infinity
    var claims: [Claim] = []
    claims.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let least = element.length(smallest, along: axis)
      let flexibility = element.length(largest, along: axis) - least
      claims.append(
        Claim(
          index: index, isSpacer: element.isSpacer, priority: element.priority, least: least,
          flexibility: flexibility))
    }
    claims.sort()
    return claims
  }
}
