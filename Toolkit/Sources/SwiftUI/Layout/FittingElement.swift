import CAdwaita
import Foundation

/// The first of several layouts that fits into what is offered; the others are not shown.
@MainActor final class FittingElement: Element {
  var axes: Axis.Set = [.horizontal, .vertical]
  private(set) var elements: [Element] = []

  override var parts: [Element] { elements }

  func setElements(_ elements: [Element]) {
    self.elements = elements
    for element in elements { element.enter(host, axis: nil) }
    host?.markStale()
  }

  override func appendWidgets(to widgets: inout [Widget]) {
    for element in elements { element.appendWidgets(to: &widgets) }
  }

  override func measure(_ proposal: Proposal) -> CGSize { choice(proposal)?.size(proposal) ?? .zero }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { choice(proposal)?.width(proposal) ?? 0 }

  override func place(in rect: CGRect) {
    let chosen = choice(Proposal(rect.size))
    for element in elements {
      var widgets: [Widget] = []
      element.appendWidgets(to: &widgets)
      for widget in widgets where (gtk_widget_get_child_visible(widget) != 0) != (element === chosen) {
        gtk_widget_set_child_visible(widget, (element === chosen).gboolean)
        toolkit_set_accessible_hidden(widget, (element !== chosen).gboolean)
      }
    }
    chosen?.place(in: rect)
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    choice(Proposal(size))?.firstBaseline(in: size)
  }

  private func choice(_ proposal: Proposal) -> Element? {
    for element in elements where fits(element, proposal) { return element }
    return elements.last
  }

  private func fits(_ element: Element, _ proposal: Proposal) -> Bool {
    if axes.contains(.horizontal), let width = proposal.width, element.width(.ideal) > width { return false }
    if axes.contains(.vertical), let height = proposal.height, element.size(.ideal).height > height {
      return false
    }
    return true
  }
}
