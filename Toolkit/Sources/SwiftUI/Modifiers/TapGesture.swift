import CAdwaita

/// A view that can be pressed as a whole.
struct Tappable: Wrapping {
  let count: Int
  let action: @MainActor () -> Void

  func makeWrapper(_ child: Element) -> TapElement { TapElement(child) }

  func apply(to wrapper: TapElement) {
    wrapper.count = count
    wrapper.action = action
  }

  /// The closure is always another.
  nonisolated static func == (left: Tappable, right: Tappable) -> Bool { false }
}

@MainActor final class TapElement: BoxElement {
  var count = 1
  var action: (@MainActor () -> Void)?

  override init(_ child: Element) {
    super.init(child)
    guard let click = gtk_gesture_click_new() else { return }
    connect(
      UnsafeMutableRawPointer(click), "released",
      at: { [unowned self] presses in
        if presses == count { action?() }
      })
    gtk_widget_add_controller(widget, click)
  }
}

extension View {
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void)
    -> some View
  {
    Wrapped(content: self, wrapping: Tappable(count: count, action: action))
  }
}
