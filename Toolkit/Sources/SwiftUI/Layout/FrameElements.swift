import Foundation

/// `padding`: the child in a smaller space.
@MainActor final class PaddingElement: WrapperElement {
  var insets = EdgeInsets()

  override func measure(_ proposal: Proposal) -> CGSize {
    let size = child.size(
      Proposal(
        width: less(proposal.width, insets.width), height: less(proposal.height, insets.height)))
    return CGSize(width: max(0, size.width + insets.width), height: max(0, size.height + insets.height))
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    let width = child.width(
      Proposal(
        width: less(proposal.width, insets.width), height: less(proposal.height, insets.height)))
    return max(0, width + insets.width)
  }

  override func place(in rect: CGRect) {
    child.place(in: inside(rect))
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    child.firstBaseline(in: inside(CGRect(origin: .zero, size: size)).size).map { $0 + insets.top }
  }

  override func lastBaseline(in size: CGSize) -> CGFloat? {
    child.lastBaseline(in: inside(CGRect(origin: .zero, size: size)).size).map { $0 + insets.top }
  }

  private func less(_ length: CGFloat?, _ insets: CGFloat) -> CGFloat? {
    guard let length else { return nil }
    return max(0, length - insets)
  }

  private func inside(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + insets.leading, y: rect.minY + insets.top, width: max(0, rect.width - insets.width),
      height: max(0, rect.height - insets.height))
  }
}

/// The lengths that a frame fixes or bounds along one axis.
struct FrameLengths: Equatable {
  var fixed: CGFloat?
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?

  func offer(_ offered: CGFloat?) -> CGFloat? {
    if let fixed { return fixed }
    guard let length = offered ?? ideal else { return nil }
    return min(max(length, least ?? -.infinity), most ?? .infinity)
  }

  /// The frame's own length, given what it was offered and what its child took.
  func length(_ offered: CGFloat?, child: CGFloat) -> CGFloat {
    if let fixed { return fixed }
    let low = least ?? min(most ?? child, child)
    let high = most ?? max(least ?? child, child)
    return min(max(offered ?? ideal ?? child, low), high)
  }
}

/// `frame`: a size of its own, the child aligned within.
@MainActor final class FrameElement: WrapperElement {
  var width = FrameLengths()
  var height = FrameLengths()
  var alignment = Alignment.center

  override var widthFollowsHeight: Bool { width.fixed == nil && child.widthFollowsHeight }

  override func measure(_ proposal: Proposal) -> CGSize {
    let inside = child.size(
      Proposal(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return CGSize(
      width: width.length(proposal.width, child: inside.width),
      height: height.length(proposal.height, child: inside.height))
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    if let fixed = width.fixed { return fixed }
    let inside = child.width(
      Proposal(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return width.length(proposal.width, child: inside)
  }

  override func place(in rect: CGRect) { child.place(in: inside(rect)) }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    let place = inside(CGRect(origin: .zero, size: size))
    return child.firstBaseline(in: place.size).map { $0 + place.minY }
  }

  override func lastBaseline(in size: CGSize) -> CGFloat? {
    let place = inside(CGRect(origin: .zero, size: size))
    return child.lastBaseline(in: place.size).map { $0 + place.minY }
  }

  private func inside(_ rect: CGRect) -> CGRect {
    rect.aligned(child, child.size(Proposal(rect.size)), alignment)
  }
}

/// `aspectRatio`: the child offered a space of that shape.
@MainActor final class AspectElement: WrapperElement {
  var ratio: CGFloat?
  var mode = ContentMode.fit

  override var widthFollowsHeight: Bool { true }

  override func measure(_ proposal: Proposal) -> CGSize {
    let ideal = child.size(.ideal)
    let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    let finite = Proposal(width: proposal.width, height: proposal.height)
    switch (finite.width, finite.height) {
    case (nil, nil):
      return child.size(Proposal(width: ideal.width, height: ideal.width / ratio))
    case (let width?, nil): return child.size(Proposal(width: width, height: width / ratio))
    case (nil, let height?): return child.size(Proposal(width: height * ratio, height: height))
    case (let width?, let height?):
      if width.isInfinite && height.isInfinite { return child.size(proposal) }
      let byWidth = mode == .fit ? width / ratio <= height : width / ratio >= height
      return child.size(
        byWidth
          ? Proposal(width: width, height: width / ratio) : Proposal(width: height * ratio, height: height))
    }
  }
}

/// `fixedSize`: the child at its ideal size, whatever is offered.
@MainActor final class FixedSizeElement: WrapperElement {
  var axes: Axis.Set = []

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    child.width(
      Proposal(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height))
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    child.size(
      Proposal(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height))
  }
}

/// `layoutPriority`.
@MainActor final class PriorityElement: WrapperElement {
  override func measureWidth(_ proposal: Proposal) -> CGFloat { child.width(proposal) }
  var value: CGFloat = 0
  override var priority: CGFloat { value }
}
