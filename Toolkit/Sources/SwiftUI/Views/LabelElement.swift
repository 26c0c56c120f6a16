import CAdwaita
import Foundation

/// A GtkLabel that wraps anywhere or ends in an ellipsis, so that it never keeps a window from being narrow.
@MainActor final class LabelElement: WidgetElement {
  private let label: OpaquePointer
  private var content: Text
  private var style: TextStyle
  private var className: String?
  /// Follows the desktop's colours, where parts of the text have their own.
  private var schemeHandler: UInt?

  init(_ content: Text, _ style: TextStyle) {
    self.content = content
    self.style = style
    guard let widget = gtk_label_new(content.content) else { preconditionFailure("GTK makes no label") }
    label = opaque(widget, gtk_label_get_type())
    super.init(widget)
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    apply(style)
    if content.attributed != nil { setMarkup() }
  }

  isolated deinit { unfollowColors() }

  var text: String { content.content }

  func set(_ content: Text) {
    guard content != self.content else { return }
    let hadMarkup = self.content.attributed != nil
    self.content = content
    if content.attributed != nil { return setMarkup() }
    if hadMarkup { gtk_label_set_use_markup(label, 0) }
    unfollowColors()
    gtk_label_set_label(label, content.content)
  }

  func set(_ style: TextStyle) {
    guard style != self.style else { return }
    self.style = style
    apply(style)
  }

  private func setMarkup() {
    guard let string = content.attributed else { return }
    let markup = PangoMarkup(string: string, widget: widget)
    gtk_label_set_markup(label, markup.text)
    if markup.hasColors { followColors() } else { unfollowColors() }
  }

  private func followColors() {
    guard schemeHandler == nil else { return }
    let manager = UnsafeMutableRawPointer(adw_style_manager_get_default())
    schemeHandler = manager.map {
      connect($0, "notify::dark") { [weak self] in
        // The style sheet is another only after this signal.
        MainLoop.onIdle(priority: G_PRIORITY_HIGH_IDLE) { self?.setMarkup() }
      }
    }
  }

  private func unfollowColors() {
    guard let handler = schemeHandler, let manager = adw_style_manager_get_default() else { return }
    schemeHandler = nil
    g_signal_handler_disconnect(UnsafeMutableRawPointer(manager), handler)
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
