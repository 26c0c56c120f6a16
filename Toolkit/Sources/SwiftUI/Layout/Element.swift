import Foundation

/// A part of a layout: it answers an offer with a size, and is then put into a rectangle.
///
/// Most elements have no widget: a whole row is one container widget and its labels and pictures. Here and in the
/// layouts are loops where closures would read better: a closure of the main actor handed to the standard library
/// checks at each call that it is there, and layout makes thousands of calls a row.
@MainActor class Element {
  /// The container widget whose child widgets this element places.
  private(set) unowned(unsafe) var host: HostElement?
  private var answers: [(proposal: Proposal, size: CGSize)] = []
  private var widths: [(proposal: Proposal, width: CGFloat)] = []
  private var answersGeneration = -1

  init() { Census.elements += 1 }
  isolated deinit { Census.elements -= 1 }

  /// The size it takes when offered `proposal`, remembered until GTK says that something inside changed.
  final func size(_ proposal: Proposal) -> CGSize {
    forgetIfStale()
    for known in answers where known.proposal == proposal { return known.size }
    let size = measure(proposal)
    answers.append((proposal, size))
    return size
  }

  /// The width of that size alone, which for text costs no line breaking.
  final func width(_ proposal: Proposal) -> CGFloat {
    forgetIfStale()
    for known in answers where known.proposal == proposal { return known.size.width }
    for known in widths where known.proposal == proposal { return known.width }
    let width = measureWidth(proposal)
    widths.append((proposal, width))
    return width
  }

  /// The size or the width alone along one axis.
  final func length(_ proposal: Proposal, along axis: Axis) -> CGFloat {
    axis == .horizontal ? width(proposal) : size(proposal).height
  }

  private func forgetIfStale() {
    let generation = host?.generation ?? -1
    guard generation < 0 || answersGeneration != generation else { return }
    answers.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
    answersGeneration = generation
  }

  func measure(_ proposal: Proposal) -> CGSize { .zero }
  func measureWidth(_ proposal: Proposal) -> CGFloat { size(proposal).width }

  /// Puts it into `rect`, in the coordinates of its host.
  func place(in rect: CGRect) {}

  /// Appends the widgets it places, from back to front.
  func appendWidgets(to widgets: inout [Widget]) {}

  /// The elements directly inside that share its host.
  var parts: [Element] { [] }

  /// Whether another offer of height may make it another width.
  var widthFollowsHeight: Bool {
    for part in parts where part.widthFollowsHeight { return true }
    return false
  }

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
  override func measureWidth(_ proposal: Proposal) -> CGFloat { size(proposal).width }
  override func place(in rect: CGRect) { child.place(in: rect) }
  override func appendWidgets(to widgets: inout [Widget]) { child.appendWidgets(to: &widgets) }
  override var priority: CGFloat { child.priority }
  override var isSpacer: Bool { child.isSpacer }
  override func firstBaseline(in size: CGSize) -> CGFloat? { child.firstBaseline(in: size) }
  override func lastBaseline(in size: CGSize) -> CGFloat? { child.lastBaseline(in: size) }
}
