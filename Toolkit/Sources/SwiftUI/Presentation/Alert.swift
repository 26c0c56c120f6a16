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
    ask(titleKey.text, isPresented, actions, (message() as? any Titled)?.titleText ?? "")
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    ask(titleKey.text, isPresented, actions, "")
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    ask(String(title), isPresented, actions, (message() as? any Titled)?.titleText ?? "")
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    ask(titleKey.text, isPresented, actions, "")
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    ask(titleKey.text, isPresented, actions, (message() as? any Titled)?.titleText ?? "")
  }

  nonisolated private func ask<A: View>(
    _ title: String, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A, _ message: String
  ) -> some View {
    Presenting(
      content: self,
      presentation: Question(title: title, message: message, isPresented: isPresented, actions: actions))
  }
}
