import CAdwaita

/// Which view has the keyboard's focus.
@propertyWrapper public struct FocusState<Value: Hashable> {
  private var box: StateBox<Value>?
  private let initial: Value

  public init() where Value == Bool { initial = false }
  public init<T: Hashable>() where Value == T? { initial = nil }

  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  public var projectedValue: Binding {
    Binding(value: box.map { SwiftUI.Binding($0) } ?? .constant(initial))
  }

  /// Leads to the state.
  public struct Binding {
    let value: SwiftUI.Binding<Value>
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }
  }
}

extension FocusState: DynamicProperty {
  nonisolated static var keepsState: Bool { true }
  nonisolated static var readsEnvironment: Bool { false }

  mutating func install(_ storage: inout AnyObject?, environment: EnvironmentValues) {
    let box = storage as? StateBox<Value> ?? StateBox(initial)
    storage = box
    self.box = box
  }
}

/// A wish for the focus, and where to say who has it.
struct FocusLink {
  let isFocused: @MainActor () -> Bool
  let setFocused: @MainActor (Bool) -> Void
}

/// Ties a widget's focus to a state.
@MainActor final class FocusBridge {
  private let widget: Widget
  private var link: FocusLink?
  private let tracker = Tracker()

  init(_ widget: Widget) {
    self.widget = widget
    guard let controller = gtk_event_controller_focus_new() else { return }
    connect(UnsafeMutableRawPointer(controller), "enter") { [weak self] in self?.link?.setFocused(true) }
    connect(UnsafeMutableRawPointer(controller), "leave") { [weak self] in self?.link?.setFocused(false) }
    gtk_widget_add_controller(widget, controller)
  }

  func follow(_ link: FocusLink?) {
    self.link = link
    guard let link else { return tracker.cancel() }
    let isFocused = tracker.track(link.isFocused) { [weak self] in
      Scheduler.shared.afterFlush { self?.follow(self?.link) }
    }
    guard isFocused else { return }
    // The widget may only now be put into its window.
    Scheduler.shared.afterFlush { [weak self] in
      // Whoever has it already keeps what is selected.
      guard let self, gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0
      else { return }
      gtk_widget_grab_focus(widget)
    }
  }
}

private enum FocusKey: EnvironmentKey {
  static var defaultValue: FocusLink? { nil }
}

extension EnvironmentValues {
  var focus: FocusLink? {
    get { self[FocusKey.self] }
    set { self[FocusKey.self] = newValue }
  }
}

extension View {
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    let value = condition.value
    return environment(
      \.focus,
      FocusLink(
        isFocused: { value.wrappedValue },
        setFocused: { if value.wrappedValue != $0 { value.wrappedValue = $0 } }))
  }

  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    nonisolated(unsafe) let state = binding.value
    nonisolated(unsafe) let value = value
    return environment(
      \.focus,
      FocusLink(
        isFocused: { state.wrappedValue == value },
        setFocused: { isFocused in
          if isFocused {
            if state.wrappedValue != value { state.wrappedValue = value }
          } else if state.wrappedValue == value {
            state.wrappedValue = nil
          }
        }))
  }
}
