import CAdwaita
import Foundation

/// A part of a layout that needs a widget of its own: to clip, to fade, to be named or pressed as one.
@MainActor class BoxElement: WrapperElement {
  let box: HostElement

  override init(_ child: Element) {
    box = HostElement(child)
    super.init(child)
  }

  var widget: Widget { box.widget }

  override var parts: [Element] { [box] }
  override func measure(_ proposal: Proposal) -> CGSize { box.size(proposal) }
  override func measureWidth(_ proposal: Proposal) -> CGFloat { box.width(proposal) }
  override func place(in rect: CGRect) { box.place(in: rect) }
  override func appendWidgets(to widgets: inout [Widget]) { box.appendWidgets(to: &widgets) }
}
