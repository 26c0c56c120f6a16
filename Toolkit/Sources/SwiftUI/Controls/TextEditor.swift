import CAdwaita

/// Several lines of text to write in.
public struct TextEditor {
  let text: Binding<String>
  nonisolated public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
  public typealias Body = Never
}

extension TextEditor: PrimitiveView {
  static func makeNode(_ view: TextEditor, _ context: Context) -> ViewNode<TextEditor> {
    TextEditorNode(view, context)
  }
}

private final class TextEditorNode: BoundNode<TextEditor, String> {
  private let element: WidgetElement
  private let textView: UnsafeMutablePointer<GtkTextView>
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>
  private var focus: FocusBridge?

  override init(_ view: TextEditor, _ context: Context) {
    guard let scrolled = gtk_scrolled_window_new(), let text = gtk_text_view_new() else {
      preconditionFailure("GTK makes no text view")
    }
    element = WidgetElement(scrolled, horizontal: .fills, vertical: .fills)
    textView = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkTextView.self)
    buffer = gtk_text_view_get_buffer(textView)
    super.init(view, context)
    gtk_scrolled_window_set_child(opaque(scrolled, gtk_scrolled_window_get_type()), text)
    gtk_text_view_set_wrap_mode(textView, GTK_WRAP_WORD_CHAR)
    focus = FocusBridge(text)
    apply(context.environment)
    follow()
    connect(buffer, "changed") { [unowned self] in
      let text = content
      if text != self.view.text.wrappedValue { self.view.text.wrappedValue = text }
    }
  }

  private var content: String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }
  override func read() -> String { view.text.wrappedValue }

  override func show(_ value: String) {
    if content != value { gtk_text_buffer_set_text(buffer, value, -1) }
  }

  override func apply(_ environment: EnvironmentValues) {
    gtk_widget_set_sensitive(element.widget, environment.isEnabled.gboolean)
    focus?.follow(environment.focus)
  }
}
