import SwiftUI
import ViewModels

/// Writes a comment for a blog that takes one from here.
struct AddCommentView: View {
  @Bindable var model: AddComment

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Name", text: $model.name)
        TextField("Mail address", text: $model.email)
        WritingField(placeholder: "Your comment", text: $model.text).frame(minHeight: 140)
        Text(model.message ?? model.obstacle ?? "It is sent as soon as the blog can be reached.")
          .font(.footnote)
          .foregroundStyle(model.message == nil ? Color.secondary : Color.red)
      }
      .padding(16)
      .frame(minWidth: 320)
      .navigationTitle("Add comment")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { Task { await model.sendTapped() } }.disabled(model.obstacle != nil)
        }
      }
      .leaving("Discard this comment?", asks: model.hasText)
    }
  }
}
