import SwiftUI
import ViewModels

/// The sheet that edits the note of a saved post.
struct NoteView: View {
  @Bindable var note: NoteEditor
  @FocusState private var isTyping: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 12) {
        Text(note.title).font(.headline).lineLimit(2)
        WritingField(placeholder: "What you want to remember of it", text: $note.text)
          .focused($isTyping)
        Text("An empty note is no note.").font(.caption).foregroundStyle(.secondary)
      }
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .navigationTitle("Note")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { Task { await note.doneTapped() } }
        }
      }
      .leaving("Discard what you changed?", asks: note.hasChanges)
      .onAppear { isTyping = true }
    }
  }
}
