import Foundation

/// A part of a layout: it answers an offer with a size, and is then put into a rectangle.
///
/// Most elements have no widget: a whole row is one container widget and its labels and pictures.
@MainActor class Element {
  /// The container widget whose child widgets this element places.
  private(set) unowned(unsafe) var host: HostElement?
  private var answers: [(proposal: Proposal, size: CGSize)] = []
  private var answersGeneration = -1

  init() { Census.elements += 1 }
  isolated deinit { Census.elements -= 1 }

  /// The size it takes when offered `proposal`, remembered until GTK says that something inside changed.
  final func size(_ proposal: Proposal) -> CGSize {
    guard let host else { return measure(proposal) }
    if answersGeneration != host.generation {
      answers.removeAll(keepingCapacity: true)
      answersGeneration = host.generation
    } else if let known = answers.first(where: { $0.proposal == proposal }) {
      return known.size
    }
    let size = measure(proposal)
    answers.append((proposal, size))
    return size
  }

  func measure(_ proposal: Proposal) -> CGSize { .zero }

  /// Puts it into `rect`, in the coordinates of its host.
  func place(in rect: CGRect) {}

  /// Appends the widgets it places, from back to front.
  func appendWidgets(to widgets: inout [Widget]) {}

  /// The elements directly inside that share its host.
  var parts: [Element] { [] }

  /// The place among its siblings' claims to space: higher ones are served first.
  var priority: CGFloat { 0 }

  /// Whether it takes what all others leave.
  var isSpacer: Bool { false }

  func firstBaseline(in size: CGSize) -> CGFloat? { nil }
  func lastBaseline(in size: CGSize) -> CGFloat? { nil }

  /// Tells which container its widgets belong in, and along which axis the innermost stack runs.
  func enter(_ host: HostElement?, axis: Axis?) {
    self.host = host
    answersGeneration = -1
    for part in parts { part.enter(host, axis: axis) }
  }

  /// To be called when its own layout changes other than through a widget's property.
  final func layoutChanged() { host?.queueResize() }
}

/// An element that lays out one other.
@MainActor class WrapperElement: Element {
  let child: Element

  init(_ child: Element) {
    self.child = child
    super.init()
  }

  override var parts: [Element] { [child] }
  override func measure(_ proposal: Proposal) -> CGSize { child.size(proposal) }
  override func place(in rect: CGRect) { child.place(in: rect) }
  override func appendWidgets(to widgets: inout [Widget]) { child.appendWidgets(to: &widgets) }
  override var priority: CGFloat { child.priority }
  override var isSpacer: Bool { child.isSpacer }
  override func firstBaseline(in size: CGSize) -> CGFloat? { child.firstBaseline(in: size) }
  override func lastBaseline(in size: CGSize) -> CGFloat? { child.lastBaseline(in: size) }
}
