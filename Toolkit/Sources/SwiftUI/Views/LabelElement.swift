import CAdwaita
import Foundation

/// A GtkLabel that wraps anywhere or ends in an ellipsis, so that it never keeps a window from being narrow.
@MainActor final class LabelElement: WidgetElement {
  private let label: OpaquePointer
  private(set) var text: String
  private var style: TextStyle
  private var className: String?

  init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
    guard let widget = gtk_label_new(text) else { preconditionFailure("GTK makes no label") }
    label = opaque(widget, gtk_label_get_type())
    super.init(widget)
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    apply(style)
  }

  func set(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    gtk_label_set_label(label, text)
  }

  func set(_ style: TextStyle) {
    guard style != self.style else { return }
    self.style = style
    apply(style)
  }

  private func apply(_ style: TextStyle) {
    let name = Styles.shared.name(for: style)
    widget.exchangeClass(className, for: name)
    className = name
    gtk_label_set_wrap(label, (style.lineLimit != 1).gboolean)
    gtk_label_set_lines(label, gint(style.lineLimit ?? -1))
    gtk_label_set_ellipsize(label, style.lineLimit == nil ? PANGO_ELLIPSIZE_NONE : style.truncation.pango)
    switch style.alignment {
    case .leading: align(0, GTK_JUSTIFY_LEFT)
    case .center: align(0.5, GTK_JUSTIFY_CENTER)
    case .trailing: align(1, GTK_JUSTIFY_RIGHT)
    }
  }

  private func align(_ fraction: Float, _ justification: GtkJustification) {
    gtk_label_set_xalign(label, fraction)
    gtk_label_set_justify(label, justification)
  }
}

extension Text.TruncationMode {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .tail: PANGO_ELLIPSIZE_END
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    }
  }
}
