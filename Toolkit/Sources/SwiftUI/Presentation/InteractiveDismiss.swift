/// What the views of a sheet say to its window.
@MainActor final class SheetScope {
  private var holders: Set<ObjectIdentifier> = []

  /// Whether neither Escape nor the window's own ways close it: only what its views do.
  var isHeld: Bool { !holders.isEmpty }

  func hold(_ isHeld: Bool, by node: Node) {
    if isHeld { holders.insert(ObjectIdentifier(node)) } else { holders.remove(ObjectIdentifier(node)) }
  }
}

private enum SheetScopeKey: EnvironmentKey {
  static var defaultValue: SheetScope? { nil }
}

extension EnvironmentValues {
  var sheet: SheetScope? {
    get { self[SheetScopeKey.self] }
    set { self[SheetScopeKey.self] = newValue }
  }
}

struct HoldMessage: EnvironmentMessage {
  let isHeld: Bool
  @MainActor func say(in environment: EnvironmentValues, from node: Node) {
    environment.sheet?.hold(isHeld, by: node)
  }
  @MainActor func takeBack(in environment: EnvironmentValues, from node: Node) {
    environment.sheet?.hold(false, by: node)
  }
}

extension View {
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Telling(content: self, message: HoldMessage(isHeld: isDisabled))
  }
}
