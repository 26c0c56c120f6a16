import Foundation

/// ZStack's rule: every child gets the whole offer; the largest makes the size; later ones lie on top.
@MainActor final class LayerElement: Element {
  var alignment = Alignment.center
  private(set) var elements: [Element] = []

  override var parts: [Element] { elements }

  func setElements(_ elements: [Element]) {
    self.elements = elements
    for element in elements { element.enter(host, axis: nil) }
    host?.markStale()
  }

  override func enter(_ host: HostElement?, axis: Axis?) { super.enter(host, axis: nil) }

  override func appendWidgets(to widgets: inout [Widget]) {
    for element in elements { element.appendWidgets(to: &widgets) }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    var total = CGSize.zero
    for element in elements {
      let size = element.size(proposal)
      total = CGSize(width: max(total.width, size.width), height: max(total.height, size.height))
    }
    return total
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    var width: CGFloat = 0
    for element in elements { width = max(width, element.width(proposal)) }
    return width
  }

  override func place(in rect: CGRect) {
    for element in elements {
      element.place(in: rect.aligned(element, element.size(Proposal(rect.size)), alignment))
    }
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    elements.first.flatMap { $0.firstBaseline(in: $0.size(Proposal(size))) }
  }
}

/// A view with another behind or in front of it, which is offered exactly its size.
@MainActor final class DecoratedElement: WrapperElement {
  enum Layer { case behind, inFront }

  private let layer: Layer
  private let decoration: Element
  var alignment: Alignment

  init(_ child: Element, _ decoration: Element, _ layer: Layer, _ alignment: Alignment) {
    self.layer = layer
    self.decoration = decoration
    self.alignment = alignment
    super.init(child)
  }

  override var parts: [Element] { [child, decoration] }

  override func enter(_ host: HostElement?, axis: Axis?) {
    super.enter(host, axis: axis)
    decoration.enter(host, axis: nil)
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { child.width(proposal) }

  override func place(in rect: CGRect) {
    child.place(in: rect)
    decoration.place(in: rect.aligned(decoration, decoration.size(Proposal(rect.size)), alignment))
  }

  override func appendWidgets(to widgets: inout [Widget]) {
    if layer == .behind { decoration.appendWidgets(to: &widgets) }
    child.appendWidgets(to: &widgets)
    if layer == .inFront { decoration.appendWidgets(to: &widgets) }
  }
}
