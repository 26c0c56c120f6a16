import CAdwaita

/// That something is going on, or how far it has come.
public struct ProgressView<Label, CurrentValueLabel>: Equatable {
  /// From 0 to 1; nil turns.
  let fraction: Double?
  let title: String?
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
  public var body: some View {
    VStack {
      Progress(fraction: fraction)
      if let title { Text(title).foregroundStyle(.secondary) }
    }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  nonisolated public init() { self.init(fraction: nil, title: nil) }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(fraction: value.map { Double($0 / total) }, title: nil)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey) { self.init(fraction: nil, title: titleKey.text) }
}

struct Progress: Equatable {
  let fraction: Double?
}

extension Progress: View {
  typealias Body = Never
}

extension Progress: PrimitiveView {
  static func makeNode(_ view: Progress, _ context: Context) -> ViewNode<Progress> {
    ProgressNode(view, context)
  }
}

private final class ProgressNode: ViewNode<Progress> {
  private var element: WidgetElement

  override init(_ view: Progress, _ context: Context) {
    element = Self.make(view)
    super.init(view, context)
    show()
  }

  private static func make(_ view: Progress) -> WidgetElement {
    guard let widget = view.fraction == nil ? gtk_spinner_new() : gtk_progress_bar_new() else {
      preconditionFailure("GTK makes no progress")
    }
    return WidgetElement(widget, horizontal: view.fraction == nil ? .hugs : .fills)
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: Progress, _ change: Change) {
    let isOtherKind = (view.fraction == nil) != (self.view.fraction == nil)
    self.view = view
    if isOtherKind {
      element = Self.make(view)
      itemsChanged()
    }
    show()
  }

  /// A spinner turns only where it is seen.
  override func setVisible(_ visible: Bool) {
    super.setVisible(visible)
    show()
  }

  private func show() {
    if let fraction = view.fraction {
      gtk_progress_bar_set_fraction(
        opaque(element.widget, gtk_progress_bar_get_type()), min(max(fraction, 0), 1))
    } else {
      gtk_spinner_set_spinning(opaque(element.widget, gtk_spinner_get_type()), isVisible.gboolean)
    }
  }
}
