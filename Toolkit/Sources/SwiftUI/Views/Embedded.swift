import CAdwaita

/// A widget of another library as a view: for this package's other modules.
package struct Embedded {
  package typealias Handle = UnsafeMutableRawPointer
  /// Tells one widget from another: a view with another identity gets a widget of its own.
  let identity: ObjectIdentifier
  let make: @MainActor () -> Handle

  /// `make` gives the widget to show, of which this view becomes an owner.
  package nonisolated init(identity: ObjectIdentifier, make: @escaping @MainActor () -> Handle) {
    self.identity = identity
    self.make = make
  }
}

extension Embedded: View {
  package typealias Body = Never
}

extension Embedded: PrimitiveView {
  static func makeNode(_ view: Embedded, _ context: Context) -> ViewNode<Embedded> {
    EmbeddedNode(view, context)
  }
}

private final class EmbeddedNode: ViewNode<Embedded> {
  private var element: WidgetElement

  override init(_ view: Embedded, _ context: Context) {
    element = Self.element(view)
    super.init(view, context)
  }

  private static func element(_ view: Embedded) -> WidgetElement {
    WidgetElement(cast(view.make(), to: GtkWidget.self), horizontal: .fills, vertical: .fills)
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: element)) }

  override func update(_ view: Embedded, _ change: Change) {
    let isOther = view.identity != self.view.identity
    self.view = view
    guard isOther else { return }
    element = Self.element(view)
    itemsChanged()
  }
}

/// What a screen reader says for widgets of this package's other modules.
@MainActor package enum Objects {
  package static func setAccessible(_ widget: UnsafeMutableRawPointer, label: String) {
    cast(widget, to: GtkWidget.self).setAccessibleLabel(label)
  }

  package static func setAccessible(_ widget: UnsafeMutableRawPointer, description: String) {
    cast(widget, to: GtkWidget.self).setAccessibleDescription(description)
  }
}
