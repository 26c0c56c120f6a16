import CAdwaita
import Foundation

/// The outline of a painted area.
enum Outline: Hashable {
  case rectangle
  case rounded(CGFloat)
  case capsule
  case circle

  /// CSS for it; GTK cuts a radius down to what fits, so a large one makes a capsule, and of a square a circle.
  var declarations: String {
    switch self {
    case .rectangle: ""
    case .rounded(let radius): "border-radius:\(radius)px"
    case .capsule, .circle: "border-radius:9999px"
    }
  }
}

/// An area in one colour, or only its border.
@MainActor final class PaintedElement: WidgetElement {
  struct Look: Equatable {
    var outline = Outline.rectangle
    var fill: Color?
    var border: Color?
    var borderWidth: CGFloat = 0
  }

  private var look = Look()
  private var className: String?

  init(_ look: Look = Look()) {
    super.init(ContainerWidget.make())
    gtk_widget_set_can_target(widget, 0)
    set(look)
  }

  func set(_ look: Look) {
    guard look != self.look else { return }
    self.look = look
    var css: [String] = []
    if !look.outline.declarations.isEmpty { css.append(look.outline.declarations) }
    if let fill = look.fill { css.append("background-color:\(fill.areaCSS)") }
    if let border = look.border { css.append("box-shadow:inset 0 0 0 \(look.borderWidth)px \(border.css)") }
    let name = Styles.shared.name(for: css.joined(separator: ";"))
    widget.exchangeClass(className, for: name)
    className = name
  }

  override var widthFollowsHeight: Bool { look.outline == .circle }
  override func measureWidth(_ proposal: Proposal) -> CGFloat { size(proposal).width }

  /// Shapes take what is offered, and ten points where nothing is.
  override func measure(_ proposal: Proposal) -> CGSize {
    let size = CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    guard look.outline == .circle else { return size }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
}
