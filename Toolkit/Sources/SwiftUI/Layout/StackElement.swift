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

  override func measure(_ proposal: Proposal) -> CGSize {
    let sizes = sizes(proposal)
    var total = CGSize.zero
    total[axis] = sizes.reduce(spacing * CGFloat(max(0, elements.count - 1))) { $0 + $1[axis] }
    total[axis.other] = extent(across: sizes).total
    return total
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    if axis == .vertical {
      if widthFollowsHeight { return size(proposal).width }
      // Then the shares of the height need not be found.
      return elements.reduce(0) { max($0, $1.width(Proposal(width: proposal.width, height: nil))) }
    }
    let between = spacing * CGFloat(max(0, elements.count - 1))
    return shares(proposal).reduce(between) { $0 + $1.length }
  }

  override func place(in rect: CGRect) {
    let sizes = sizes(Proposal(rect.size))
    let across = extent(across: sizes)
    var position = axis == .horizontal ? rect.minX : rect.minY
    let start = axis == .horizontal ? rect.minY : rect.minX
    let spare = rect.size[axis.other] - across.total
    for (element, size) in zip(elements, sizes) {
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = start + spare / 2 + across.before - guide(of: element, size)
      element.place(in: CGRect(origin: origin, size: size))
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
    let above = sizes[..<index].reduce(spacing * CGFloat(index)) { $0 + $1.height }
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
    zip(elements, shares(proposal)).map { $0.size($1.proposal) }
  }

  /// What each child is offered, and the length it takes of that.
  private func shares(_ proposal: Proposal) -> [(proposal: Proposal, length: CGFloat)] {
    guard let offered = proposal[axis] else {
      return elements.map { (proposal, $0.length(proposal, along: axis)) }
    }
    var shares = Array(repeating: (proposal: proposal, length: CGFloat(0)), count: elements.count)
    var left = offered - spacing * CGFloat(max(0, elements.count - 1))
    var groups = ranked(proposal)
    left -= groups.reduce(0) { $0 + $1.least }
    while !groups.isEmpty {
      let group = groups.removeFirst()
      left += group.least
      for (served, member) in group.members.enumerated() {
        var share = proposal
        share[axis] = max(0, left / CGFloat(group.members.count - served))
        let length = elements[member.index].length(share, along: axis)
        shares[member.index] = (share, length)
        left -= length
      }
    }
    return shares
  }

  private struct Member {
    let index: Int
    let least: CGFloat
    let flexibility: CGFloat
  }

  private struct Rank: Comparable, Hashable {
    let isSpacer: Bool
    let priority: CGFloat
    static func < (left: Rank, right: Rank) -> Bool {
      left.isSpacer == right.isSpacer ? left.priority > right.priority : right.isSpacer
    }
  }

  /// Children by descending claim; within one claim by ascending flexibility.
  private func ranked(_ proposal: Proposal) -> [(least: CGFloat, members: [Member])] {
    var ranks: [Rank: [Member]] = [:]
    for (index, element) in elements.enumerated() {
      var smallest = proposal
      smallest[axis] = 0
      var largest = proposal
      largest[axis] = .infinity
      let least = element.length(smallest, along: axis)
      let member = Member(
        index: index, least: least, flexibility: element.length(largest, along: axis) - least)
      ranks[Rank(isSpacer: element.isSpacer, priority: element.priority), default: []].append(member)
    }
    return ranks.sorted { $0.key < $1.key }.map { _, members in
      let sorted = members.sorted {
        ($0.flexibility, $0.index) < ($1.flexibility, $1.index)
      }
      return (members.reduce(0) { $0 + $1.least }, sorted)
    }
  }
}
