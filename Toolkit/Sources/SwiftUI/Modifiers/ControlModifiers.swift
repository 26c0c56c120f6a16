/// How buttons look and answer.
public protocol PrimitiveButtonStyle {}

protocol LookingButtonStyle: PrimitiveButtonStyle {
  var look: ButtonLook { get }
}

public struct PlainButtonStyle: LookingButtonStyle {
  public init() {}
  var look: ButtonLook { .plain }
}

public struct BorderedButtonStyle: LookingButtonStyle {
  public init() {}
  var look: ButtonLook { .bordered }
}

public struct BorderedProminentButtonStyle: LookingButtonStyle {
  public init() {}
  var look: ButtonLook { .prominent }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

private enum ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { .automatic }
}

private enum EnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  var buttonStyle: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }

  var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

/// Takes controls out of use; nothing below can put them back.
struct DisabledWrite: EnvironmentWrite, Equatable {
  let isDisabled: Bool
  func apply(to environment: inout EnvironmentValues) {
    if isDisabled { environment.isEnabled = false }
  }
  func isSame(as other: DisabledWrite) -> Bool { self == other }
}

extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    EnvironmentModified(
      content: self,
      write: ValueWrite(keyPath: \.buttonStyle, value: (style as? any LookingButtonStyle)?.look ?? .automatic)
    )
  }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    EnvironmentModified(content: self, write: DisabledWrite(isDisabled: disabled))
  }
}
