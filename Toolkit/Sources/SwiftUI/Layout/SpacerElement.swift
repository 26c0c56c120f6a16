import Foundation

/// Empty space: along the axis of its stack, both ways outside one.
@MainActor final class SpacerElement: Element {
  var least: CGFloat?
  private var axis: Axis?

  override var isSpacer: Bool { true }

  override func enter(_ host: HostElement?, axis: Axis?) {
    self.axis = axis
    super.enter(host, axis: axis)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(
      width: length(.horizontal, proposal.width), height: length(.vertical, proposal.height))
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { length(.horizontal, proposal.width) }

  private func length(_ along: Axis, _ offered: CGFloat?) -> CGFloat {
    guard axis == nil || axis == along else { return 0 }
    return max(least ?? standardSpacing, offered ?? 0)
  }
}
