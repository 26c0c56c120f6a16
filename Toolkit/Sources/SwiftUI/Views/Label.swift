/// A symbol and the text that says it.
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View where Title: View, Icon: View {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }

  public var body: some View { LabelBody(title: title, icon: icon) }
}

private struct LabelBody<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelParts) private var parts

  var body: some View {
    switch parts {
    case .iconOnly: icon
    case .titleOnly: title
    case .titleAndIcon:
      HStack(spacing: 6) {
        icon
        title
      }
    }
  }
}

/// Which parts of a label show.
enum LabelParts { case iconOnly, titleOnly, titleAndIcon }

/// How labels show.
public protocol LabelStyle {}

protocol PartialLabelStyle: LabelStyle {
  var parts: LabelParts { get }
}

public struct IconOnlyLabelStyle: PartialLabelStyle {
  nonisolated public init() {}
  var parts: LabelParts { .iconOnly }
}

public struct TitleOnlyLabelStyle: PartialLabelStyle {
  nonisolated public init() {}
  var parts: LabelParts { .titleOnly }
}

public struct TitleAndIconLabelStyle: PartialLabelStyle {
  nonisolated public init() {}
  var parts: LabelParts { .titleAndIcon }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

private enum LabelPartsKey: EnvironmentKey {
  static var defaultValue: LabelParts { .titleAndIcon }
}

extension EnvironmentValues {
  var labelParts: LabelParts {
    get { self[LabelPartsKey.self] }
    set { self[LabelPartsKey.self] = newValue }
  }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelParts, (style as? any PartialLabelStyle)?.parts ?? .titleAndIcon)
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action, label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action, label: SwiftUI.Label(title, systemImage: systemImage))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
}
