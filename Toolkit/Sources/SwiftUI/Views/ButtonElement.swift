import CAdwaita
import Foundation

/// A GtkButton round a container: as large as what it holds wants, and the button's own border.
@MainActor final class ButtonElement: WidgetElement {
  private var content: HostElement?
  private var classes: [String] = []

  init() {
    guard let widget = gtk_button_new() else { preconditionFailure("GTK makes no button") }
    super.init(widget)
  }

  /// The button must let go first: it knows its child by pointer.
  isolated deinit { gtk_button_set_child(cast(widget), nil) }

  func setContent(_ content: HostElement) {
    self.content = content
    gtk_button_set_child(cast(widget), content.widget)
  }

  func setEnabled(_ isEnabled: Bool) {
    guard (gtk_widget_get_sensitive(widget) != 0) != isEnabled else { return }
    gtk_widget_set_sensitive(widget, isEnabled.gboolean)
  }

  func set(_ look: ButtonLook, role: ButtonRole?) {
    let wanted = look.classes(role: role)
    guard wanted != classes else { return }
    for name in classes where !wanted.contains(name) { gtk_widget_remove_css_class(widget, name) }
    for name in wanted where !classes.contains(name) { gtk_widget_add_css_class(widget, name) }
    classes = wanted
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    guard let content else { return super.measure(proposal) }
    let border = CGSize(width: border(GTK_ORIENTATION_HORIZONTAL), height: border(GTK_ORIENTATION_VERTICAL))
    let inside = content.measure(
      Proposal(
        width: proposal.width.map { max(0, $0 - border.width) },
        height: proposal.height.map { max(0, $0 - border.height) }))
    let least = super.measureWidth(Proposal(width: 0, height: nil))
    return CGSize(width: max(least, inside.width + border.width), height: inside.height + border.height)
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { size(proposal).width }

  /// What the button adds to its content's natural length.
  private func border(_ orientation: GtkOrientation) -> CGFloat {
    guard let content else { return 0 }
    var outer: gint = 0
    var inner: gint = 0
    gtk_widget_measure(widget, orientation, -1, nil, &outer, nil, nil)
    gtk_widget_measure(content.widget, orientation, -1, nil, &inner, nil, nil)
    return CGFloat(max(0, outer - inner))
  }
}

/// The looks of a button.
enum ButtonLook: Equatable {
  case automatic, plain, bordered, prominent, bar, row

  func classes(role: ButtonRole?) -> [String] {
    switch self {
    case .automatic: ["flat", "tk-text-button"] + (role == .destructive ? ["tk-destructive"] : [])
    case .bar: ["flat"]
    case .row: ["flat", "tk-plain", "tk-text-button"] + (role == .destructive ? ["tk-destructive"] : [])
    case .plain: ["flat", "tk-plain"]
    case .bordered: role == .destructive ? ["destructive-action"] : []
    case .prominent: [role == .destructive ? "destructive-action" : "suggested-action"]
    }
  }
}
