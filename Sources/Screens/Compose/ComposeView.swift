import SwiftUI
import ViewModels

/// Writing a post.
struct ComposeView: View {
  @Bindable var model: Compose
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Title", text: $model.title)
        TextEditor(text: $model.text)
        if let obstacle = model.obstacle {
          Text(obstacle).font(.subheadline).foregroundStyle(.secondary)
        }
      }
      .padding(16)
      .navigationTitle("New post")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { CloseButton(title: "Cancel") }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { Task { await model.doneTapped() } }.disabled(model.obstacle != nil)
        }
      }
      .onChange(of: model.isDone) { if model.isDone { dismiss() } }
    }
  }
}
