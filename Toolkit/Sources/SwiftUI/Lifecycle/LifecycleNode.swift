/// A view with something that follows its life.
struct Living<Content, Hook> {
  let content: Content
  let hook: Hook
}

/// What follows a view's life, by value; what it keeps meanwhile is its `Memory`.
protocol LifeHook {
  associatedtype Memory
  @MainActor func makeMemory() -> Memory
  @MainActor func appeared(_ memory: inout Memory)
  @MainActor func disappeared(_ memory: inout Memory)
  /// The view was described anew, by this hook after `old`.
  @MainActor func updated(from old: Self, _ memory: inout Memory, isVisible: Bool)
}

extension Living: View where Content: View, Hook: LifeHook {
  typealias Body = Never
}

extension Living: PrimitiveView where Content: View, Hook: LifeHook {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { LivingNode(view, context) }
}

private final class LivingNode<Content: View, Hook: LifeHook>: SingleChildNode<Living<Content, Hook>, Content>
{
  private var memory: Hook.Memory
  private var hasAppeared = false

  override init(_ view: Living<Content, Hook>, _ context: Context) {
    memory = view.hook.makeMemory()
    super.init(view, context)
    mountChild(view.content, context)
    if isVisible { follow() }
  }

  override func update(_ view: Living<Content, Hook>, _ change: Change) {
    let old = self.view.hook
    self.view = view
    if change.rekey != nil {
      memory = view.hook.makeMemory()
    } else {
      Scheduler.shared.afterFlush { [self] in
        guard isMounted else { return }
        view.hook.updated(from: old, &memory, isVisible: hasAppeared)
      }
    }
    updateChild(view.content, change)
  }

  override func setVisible(_ visible: Bool) {
    super.setVisible(visible)
    follow()
  }

  /// Appears and disappears once the tree stands again, so that an action may change it.
  private func follow() {
    Scheduler.shared.afterFlush { [self] in
      guard isMounted, isVisible != hasAppeared else { return }
      hasAppeared = isVisible
      if isVisible { view.hook.appeared(&memory) } else { view.hook.disappeared(&memory) }
    }
  }

  override func unmount() {
    let appeared = hasAppeared
    hasAppeared = false
    super.unmount()
    if appeared { view.hook.disappeared(&memory) }
  }
}
