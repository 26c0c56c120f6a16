import CAdwaita

/// A question in a dialog, answered by one of its buttons.
struct Question<Actions: View>: Presentation {
  let title: String
  let message: String
  let isPresented: Binding<Bool>
  let actions: () -> Actions

  @MainActor var isWanted: Bool { isPresented.wrappedValue }

  @MainActor func show(over node: Node, environment: EnvironmentValues) -> QuestionDialog<Actions> {
    QuestionDialog(self, over: node, environment: environment)
  }

  @MainActor func update(_ shown: QuestionDialog<Actions>, over node: Node, environment: EnvironmentValues) {}
  @MainActor func hide(_ shown: QuestionDialog<Actions>) { shown.close() }
}

@MainActor final class QuestionDialog<Actions: View> {
  private let dialog: Widget
  private let hidden = HiddenContent<Actions>()
  private var isOpen = true

  init(_ question: Question<Actions>, over node: Node, environment: EnvironmentValues) {
    let above = node.windowAbove.map { cast($0, to: GtkWindow.self) }
    guard let dialog = adw_message_dialog_new(above, question.title, question.message) else {
      preconditionFailure("libadwaita makes no dialog")
    }
    self.dialog = dialog
    let handle = UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: AdwMessageDialog.self)
    var acts = hidden.items(question.actions(), environment: environment, parent: node)
      .compactMap { $0.traits[Act.self] }
    if acts.isEmpty { acts = [ActInfo(title: "OK", role: nil, isEnabled: true, action: {})] }
    if !acts.contains(where: { $0.role == .cancel }), acts.contains(where: { $0.role == .destructive }) {
      acts.append(ActInfo(title: "Cancel", role: .cancel, isEnabled: true, action: {}))
    }
    // The way out stands first, as on this desktop.
    for act in acts.filter({ $0.role == .cancel }) + acts.filter({ $0.role != .cancel }) {
      toolkit_add_response(handle, act.title, act.title)
      if act.role == .destructive {
        adw_message_dialog_set_response_appearance(handle, act.title, ADW_RESPONSE_DESTRUCTIVE)
      }
      if act.role == .cancel { adw_message_dialog_set_close_response(handle, act.title) }
    }
    connect(dialog, text: "response") { [unowned self] answer in
      isOpen = false
      question.isPresented.wrappedValue = false
      acts.first { $0.title == answer }?.action()
    }
    gtk_window_present(cast(dialog))
  }

  func close() {
    if isOpen { gtk_window_destroy(cast(dialog)) }
    hidden.unmount()
  }
}

extension View {
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    ask(titleKey.text, isPresented, actions, message())
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    ask(titleKey.text, isPresented, actions, EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    ask(String(title), isPresented, actions, message())
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    ask(String(title), isPresented, actions, EmptyView())
  }

  /// A question about what `data` held when it was asked.
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    ask(titleKey.text, isPresented, about: data, actions, message)
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    ask(String(title), isPresented, about: data, actions, message)
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    ask(titleVisibility == .hidden ? "" : titleKey.text, isPresented, actions, EmptyView())
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    ask(titleVisibility == .hidden ? "" : titleKey.text, isPresented, actions, message())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    ask(titleVisibility == .hidden ? "" : String(title), isPresented, actions, EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    ask(titleVisibility == .hidden ? "" : String(title), isPresented, actions, message())
  }

  nonisolated private func ask<A: View, M: View>(
    _ title: String, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A, _ message: M
  ) -> some View {
    Presenting(
      content: self,
      presentation: Question(
        title: title, message: (message as? any Titled)?.titleText ?? "", isPresented: isPresented,
        actions: actions))
  }

  nonisolated private func ask<A: View, M: View, T>(
    _ title: String, _ isPresented: Binding<Bool>, about data: T?, _ actions: @escaping (T) -> A,
    _ message: (T) -> M
  ) -> some View {
    let words = data.map { (message($0) as? any Titled)?.titleText ?? "" } ?? ""
    return Presenting(
      content: self,
      presentation: Question(
        title: title, message: words, isPresented: isPresented, actions: { data.map { actions($0) } }))
  }
}
