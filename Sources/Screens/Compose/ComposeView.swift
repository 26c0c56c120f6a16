import Posts
import SwiftUI
import ViewModels

/// Writing a post.
struct ComposeView: View {
  @Bindable var model: Compose
  @Environment(Navigator.self) private var navigator
  @FocusState private var isTyping: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 12) {
        HStack(spacing: 12) {
          blog.frame(maxWidth: .infinity, alignment: .leading)
          Button("Drafts") { Task { await navigator.shell.draftsTapped(leaving: model) } }
            .buttonStyle(.bordered)
        }
        TextField("Title", text: $model.title).focused($isTyping)
        if let message = model.message { ComposeMessage(model: model, message: message) }
        WritingField(
          placeholder: "Write your post. An empty line begins a new paragraph.", text: $model.text)
        if let obstacle = model.obstacle {
          Text(obstacle).font(.subheadline).foregroundStyle(.secondary)
        }
      }
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .navigationTitle("New post")
      .toolbar { toolbar }
      .onAppear { isTyping = true }
    }
    .interactiveDismissDisabled()
    .confirmationDialog("Keep what you have written?", isPresented: isLeaving, titleVisibility: .visible) {
      Button("Keep editing", role: .cancel) { model.keepEditingTapped() }
      Button("Save draft") { Task { await model.saveDraftTapped() } }
      Button("Discard", role: .destructive) { Task { await model.discardTapped() } }
    }
    .onChange(of: model.isDone) { if model.isDone { navigator.shell.closed(model) } }
    .onChange(of: model.destination) { follow() }
  }

  /// Where it is to go.
  @ViewBuilder private var blog: some View {
    if model.blogs.count > 1 {
      Picker("Blog", selection: $model.blog) {
        ForEach(model.blogs) { Text($0.name).tag(Optional($0.id)) }
      }
    } else if let blog = model.blogs.first {
      Text("For \(blog.name)").foregroundStyle(.secondary).lineLimit(1)
    } else {
      Text("No blog takes posts").foregroundStyle(.secondary)
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) {
      Button("Cancel") { Task { await model.leaveTapped() } }.keyboardShortcut(.cancelAction)
    }
    ToolbarItem(placement: .confirmationAction) {
      Button("Done") { Task { await model.doneTapped() } }
        .buttonStyle(.borderedProminent)
        .disabled(!model.canFinish)
        .help(model.obstacle ?? "Sends the post")
    }
  }

  private var isLeaving: Binding<Bool> {
    Binding { @MainActor in
      model.destination == .leaving
    } set: { @MainActor isShown in
      if !isShown, model.destination == .leaving { model.keepEditingTapped() }
    }
  }

  /// The other post of that title; what is written here is a draft by then.
  private func follow() {
    guard case .post(let post) = model.destination else { return }
    model.destination = nil
    navigator.shell.closed(model)
    navigator.open(post, in: nil)
  }
}

/// Why the post was not taken.
private struct ComposeMessage: View {
  let model: Compose
  let message: String

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Label(message, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
      if case .duplicate(_, let title) = model.refusal {
        Button("Open “\(title)”") { model.duplicateTapped() }
        Text("What you have written stays among the drafts.").font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}
