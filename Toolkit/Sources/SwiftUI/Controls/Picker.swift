/// A choice of one among several views with tags.
public struct Picker<Label, SelectionValue: Hashable, Content> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker: View where Label: View, Content: View {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label(), content: content())
  }

  public var body: some View {
    PickerBody(
      label: label,
      choices: Choices(selection: selection, title: (label as? any Titled)?.titleText ?? "", content: content)
    )
  }
}

extension Picker where Label == Text, Content: View {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content())
  }
}

/// A segmented picker has no room for a label, and a menu shows its entries alone.
private struct PickerBody<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let choices: Choices<Value, Content>
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.pickerLook) private var look

  var body: some View {
    if isInMenu || look == .segmented {
      choices
    } else {
      HStack {
        label
        Spacer()
        choices
      }
    }
  }
}

/// What `tag(_:)` says.
enum Tag: TraitKey {
  typealias Value = AnyHashable
}

extension View {
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { Saying(self, Tag.self, AnyHashable(tag)) }
}

/// How a picker looks.
enum PickerLook { case menu, segmented }

/// How pickers look.
public protocol PickerStyle {}

protocol LookingPickerStyle: PickerStyle {
  var look: PickerLook { get }
}

public struct SegmentedPickerStyle: LookingPickerStyle {
  nonisolated public init() {}
  var look: PickerLook { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

private enum PickerLookKey: EnvironmentKey {
  static var defaultValue: PickerLook { .menu }
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, (style as? any LookingPickerStyle)?.look ?? .menu)
  }
}
