import Posts
import SwiftUI
import ViewModels

/// The sheet that adds a tag: a label of the blog, or a text to look for.
struct AddTagView: View {
  @Bindable var tag: AddTag
  @FocusState private var isTyping: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 14) {
        TextField("Label or words", text: $tag.text)
          .focused($isTyping)
          .onSubmit { Task { await tag.doneTapped() } }
        Picker("Shows", selection: $tag.kind) {
          Text("Posts with this label").tag(Tag.Kind.label)
          Text("Posts with these words").tag(Tag.Kind.text)
        }
        if let message = tag.message {
          Label(message, systemImage: "exclamationmark.triangle").foregroundStyle(.red).lineLimit(3)
        }
        if !tag.suggestions.isEmpty {
          Text("Labels of this blog").font(.subheadline).foregroundStyle(.secondary)
        }
        ScrollView {
          VStack(alignment: .leading, spacing: 2) {
            ForEach(tag.suggestions, id: \.name) { label in
              Button {
                Task { await tag.suggestionTapped(label) }
              } label: {
                HStack {
                  Text(label.name).lineLimit(1)
                  Spacer(minLength: 12)
                  Text("\(label.posts)").foregroundStyle(.secondary)
                }
                .padding(.vertical, 8)
                .padding(.horizontal, 10)
              }
              .buttonStyle(.plain)
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .padding(16)
      .navigationTitle("Add a tag")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { CloseButton(title: "Cancel") }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { Task { await tag.doneTapped() } }.disabled(!tag.canFinish)
        }
      }
      .onAppear { isTyping = true }
    }
  }
}
