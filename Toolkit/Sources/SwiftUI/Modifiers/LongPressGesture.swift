import CAdwaita

/// What fingers do on a view.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Gesture where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A finger that stays. A mouse does it with its right button, the keyboard with the menu key.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  nonisolated public init() {}
}

extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
}

/// A gesture and what is done when it ends.
public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  nonisolated(unsafe) let base: Content
  nonisolated(unsafe) let action: (Content.Value) -> Void

  nonisolated init(base: Content, action: @escaping (Content.Value) -> Void) {
    self.base = base
    self.action = action
  }
}

/// A gesture that the toolkit can recognize.
@MainActor protocol RecognizedGesture {
  var pressed: (() -> Void)? { get }
}

extension _EndedGesture: RecognizedGesture {
  var pressed: (() -> Void)? {
    guard base is LongPressGesture, let value = true as? Value else { return nil }
    return { action(value) }
  }
}

struct LongPressable: Wrapping {
  let action: @MainActor () -> Void

  func makeWrapper(_ child: Element) -> LongPressElement { LongPressElement(child) }
  func apply(to wrapper: LongPressElement) { wrapper.action = action }

  /// The closure is always another.
  nonisolated static func == (left: LongPressable, right: LongPressable) -> Bool { false }
}

@MainActor final class LongPressElement: BoxElement {
  var action: (@MainActor () -> Void)?

  override init(_ child: Element) {
    super.init(child)
    guard let press = gtk_gesture_long_press_new(), let click = gtk_gesture_click_new() else { return }
    gtk_gesture_single_set_button(press, 1)
    gtk_gesture_single_set_button(click, 3)
    for gesture in [press, click] {
      // Before the button inside, whose own press it ends.
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
      connect(UnsafeMutableRawPointer(gesture), "pressed") { [unowned self] in
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        action?()
      }
      gtk_widget_add_controller(widget, gesture)
    }
    widget.addMenuKeys { [weak self] in self?.action?() }
  }
}

extension View {
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
    nonisolated(unsafe) let gesture = gesture
    return Wrapped(
      content: self, wrapping: LongPressable { (gesture as? any RecognizedGesture)?.pressed?() })
  }
}
