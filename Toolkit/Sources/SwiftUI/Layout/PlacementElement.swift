import Foundation

/// Tells the size that a view is given, after the layout that gave it.
@MainActor final class PlacementElement: WrapperElement {
  var report: (@MainActor (CGSize) -> Void)?
  private var reported = CGSize.zero

  override func measureWidth(_ proposal: Proposal) -> CGFloat { child.width(proposal) }

  override func place(in rect: CGRect) {
    super.place(in: rect)
    guard rect.size != reported, let report else { return }
    reported = rect.size
    // GTK is laying out: what the report changes must wait.
    Scheduler.shared.afterFlush { report(rect.size) }
  }
}

/// Asks to be told a view's size.
struct Placement: Wrapping {
  let report: @MainActor (CGSize) -> Void

  func makeWrapper(_ child: Element) -> PlacementElement { PlacementElement(child) }
  func apply(to wrapper: PlacementElement) { wrapper.report = report }
  /// The closure is always another, and layout does not depend on it.
  nonisolated static func == (left: Placement, right: Placement) -> Bool { true }
}

extension View {
  nonisolated func onPlacing(_ report: @escaping @MainActor (CGSize) -> Void) -> some View {
    Wrapped(content: self, wrapping: Placement(report: report))
  }
}
