import CAdwaita

/// A window of its own over a view's.
struct Sheet<Content: View>: Presentation {
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let content: () -> Content

  @MainActor var isWanted: Bool { isPresented.wrappedValue }

  @MainActor func show(over node: Node, environment: EnvironmentValues) -> SheetWindow<Deferred<Content>> {
    SheetWindow(Deferred(content: content), over: node, environment: environment) {
      isPresented.wrappedValue = false
    }
  }

  @MainActor func update(
    _ shown: SheetWindow<Deferred<Content>>, over node: Node, environment: EnvironmentValues
  ) {
    shown.update(Deferred(content: content), environment)
  }

  @MainActor func hide(_ shown: SheetWindow<Deferred<Content>>) {
    shown.close()
    onDismiss?()
  }
}

@MainActor final class SheetWindow<Content: View> {
  private let window: UnsafeMutablePointer<GtkWindow>
  private let frame = WindowContent()
  private var root: RootNode<Content>?
  private let dismiss: @MainActor () -> Void
  private let scope = SheetScope()
  private var typeSizeClass: String?
  private static var narrow: gint { 420 }

  init(
    _ view: Content, over node: Node, environment: EnvironmentValues, dismiss: @escaping @MainActor () -> Void
  ) {
    guard let widget = adw_window_new() else { preconditionFailure("libadwaita makes no window") }
    window = cast(widget)
    self.dismiss = dismiss
    gtk_window_set_modal(window, 1)
    if let above = node.windowAbove {
      gtk_window_set_transient_for(window, cast(above))
      gtk_window_set_default_size(
        window, min(Self.narrow, max(300, gtk_widget_get_width(above) - 24)),
        max(300, gtk_widget_get_height(above) - 96))
    }
    let root = RootNode(view, environment: inside(environment), parent: node, isVisible: true)
    self.root = root
    frame.setContent(root.widget)
    setTypeSize(environment)
    adw_window_set_content(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: AdwWindow.self), frame.widget)
    connect(window, asking: "close-request") { [unowned self] in
      if !scope.isHeld { self.dismiss() }
      return true
    }
    addEscape()
    gtk_window_present(window)
  }

  private func inside(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = frame.environment(environment)
    environment.sheet = scope
    environment.dismiss = DismissAction(action: dismiss)
    environment.navigation = nil
    environment.page = nil
    environment.isSidebar = false
    environment.isInForm = false
    // A sheet is left by its own buttons, or Escape.
    environment.barEdges = BarEdges(start: false, end: false)
    return environment
  }

  private func addEscape() {
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    widget.addShortcut(
      guint(GDK_KEY_Escape), GdkModifierType(rawValue: 0), scope: GTK_SHORTCUT_SCOPE_LOCAL,
      answer: { [weak self] in
        guard let self, !scope.isHeld else { return false }
        dismiss()
        return true
      })
  }

  private func setTypeSize(_ environment: EnvironmentValues) {
    let name = environment.typeSizeClass
    frame.widget.exchangeClass(typeSizeClass, for: name)
    typeSizeClass = name
    Styles.shared.load()
  }

  func update(_ view: Content, _ environment: EnvironmentValues) {
    setTypeSize(environment)
    root?.update(view, Change(inside(environment)))
  }

  func close() {
    root?.unmount()
    root = nil
    gtk_window_destroy(window)
  }
}

extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presenting(
      content: self, presentation: Sheet(isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(
      content: self,
      presentation: Sheet(isPresented: item.isPresent(), onDismiss: onDismiss) {
        ItemContent(item: item, content: content)
      })
  }
}

/// A view whose closure is run where it stands, and again when something read there changes.
struct Deferred<Content> {
  let content: () -> Content
}

extension Deferred: View where Content: View {
  var body: some View { content() }
}

/// A view of what a binding holds, as long as it holds something.
private struct ItemContent<Item: Identifiable, Content> {
  let item: Binding<Item?>
  let content: (Item) -> Content
}

extension ItemContent: View where Content: View {
  var body: some View {
    if let value = item.wrappedValue { content(value).id(value.id) }
  }
}
