/// What stands where there is nothing to show: why, and what can be done.
public struct ContentUnavailableView<Label, Description, Actions> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label: label(), description: description(), actions: actions())
  }

  public var body: some View {
    VStack(spacing: 12) {
      UnavailableLabel(label: label)
      description.foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions.padding(.top, 8)
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(
      label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }
}

/// A label with its symbol large and above.
private struct UnavailableLabel<Label: View>: View {
  let label: Label

  var body: some View {
    VStack(spacing: 12) {
      label.labelStyle(.iconOnly).font(.system(size: 56)).foregroundStyle(.secondary)
      label.labelStyle(.titleOnly).font(.title).multilineTextAlignment(.center)
    }
  }
}
