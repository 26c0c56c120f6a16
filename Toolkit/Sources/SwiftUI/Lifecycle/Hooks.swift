/// Calls a closure at appearing or disappearing.
struct AppearHook: LifeHook {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  @MainActor func makeMemory() {}
  @MainActor func appeared(_ memory: inout Void) { appear?() }
  @MainActor func disappeared(_ memory: inout Void) { disappear?() }
  @MainActor func updated(from old: AppearHook, _ memory: inout Void, isVisible: Bool) {}
}

/// Runs a task while the view can be seen; another id cancels it and starts anew.
struct TaskHook<ID: Equatable>: LifeHook {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  @MainActor func makeMemory() -> Task<Void, Never>? { nil }

  @MainActor func appeared(_ memory: inout Task<Void, Never>?) {
    memory = Task(priority: priority, operation: action)
  }

  @MainActor func disappeared(_ memory: inout Task<Void, Never>?) {
    memory?.cancel()
    memory = nil
  }

  @MainActor func updated(from old: TaskHook<ID>, _ memory: inout Task<Void, Never>?, isVisible: Bool) {
    guard isVisible, old.id != id else { return }
    disappeared(&memory)
    appeared(&memory)
  }
}

/// Calls a closure when a value is another than before.
struct ChangeHook<Value: Equatable>: LifeHook {
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  @MainActor func makeMemory() {}
  @MainActor func appeared(_ memory: inout Void) { if isInitial { action(value, value) } }
  @MainActor func disappeared(_ memory: inout Void) {}

  @MainActor func updated(from old: ChangeHook<Value>, _ memory: inout Void, isVisible: Bool) {
    if old.value != value { action(old.value, value) }
  }
}

extension View {
  nonisolated public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Living(content: self, hook: AppearHook(appear: action, disappear: nil))
  }

  nonisolated public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Living(content: self, hook: AppearHook(appear: nil, disappear: action))
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Living(content: self, hook: TaskHook(id: true, priority: priority, action: action))
  }

  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Living(content: self, hook: TaskHook(id: value, priority: priority, action: action))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    Living(content: self, hook: ChangeHook(value: value, isInitial: initial, action: action))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    Living(content: self, hook: ChangeHook(value: value, isInitial: initial, action: { _, _ in action() }))
  }
}
