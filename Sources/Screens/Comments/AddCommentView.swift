import SwiftUI
import ViewModels

/// Writes a comment for a blog that takes one from here.
struct AddCommentView: View {
  @Bindable var model: AddComment
  @State private var asksToDiscard = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Name", text: $model.name)
        TextField("Mail address", text: $model.email)
        TextEditor(text: $model.text)
          .accessibilityLabel("Comment")
          .padding(8)
          .frame(minHeight: 140)
          .background(.background, in: RoundedRectangle(cornerRadius: 6))
        Text(model.message ?? model.obstacle ?? "It is sent as soon as the blog can be reached.")
          .font(.footnote)
          .foregroundStyle(model.message == nil ? Color.secondary : Color.red)
      }
      .padding(16)
      .frame(minWidth: 320)
      .navigationTitle("Add comment")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { if model.hasText { asksToDiscard = true } else { dismiss() } }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { Task { await model.sendTapped() } }.disabled(model.obstacle != nil)
        }
      }
      .confirmationDialog("Discard this comment?", isPresented: $asksToDiscard) {
        Button("Discard", role: .destructive) { dismiss() }
        Button("Keep editing", role: .cancel) {}
      }
    }
  }
}
