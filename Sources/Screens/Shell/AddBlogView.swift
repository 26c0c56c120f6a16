import Posts
import SwiftUI
import ViewModels

/// The sheet that adds a blog: an address, what is found there, a yes.
struct AddBlogView: View {
  @Bindable var model: AddBlog
  @FocusState private var isTyping: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        Text("The address of a blog, or of any page of it.").foregroundStyle(.secondary)
        TextField("example.blogspot.com", text: $model.address)
          .focused($isTyping)
          .onSubmit { Task { await model.findTapped() } }
        AddBlogStep(model: model)
        Spacer(minLength: 0)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .navigationTitle("Add a blog")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { CloseButton(title: "Cancel") }
        ToolbarItem(placement: .confirmationAction) { next }
      }
      .onAppear { isTyping = true }
      .onDisappear { model.cancelled() }
    }
  }

  @ViewBuilder private var next: some View {
    if case .found = model.step {
      Button("Add") { Task { await model.addTapped() } }.buttonStyle(.borderedProminent)
    } else {
      Button("Find") { Task { await model.findTapped() } }.disabled(!model.canFind)
    }
  }
}

/// Where it stands: looking, found, or why not.
private struct AddBlogStep: View {
  let model: AddBlog

  var body: some View {
    switch model.step {
    case .typing, .added: EmptyView()
    case .probing: ProgressView("Looking").frame(maxWidth: .infinity)
    case .found(let blog): FoundBlog(blog: blog)
    case .hereAlready, .refused, .failed:
      VStack(alignment: .leading, spacing: 6) {
        Label(model.heading ?? "", systemImage: "exclamationmark.triangle").font(.headline)
        Text(model.explanation ?? "").foregroundStyle(.secondary)
      }
    }
  }
}

/// The blog that would be added.
private struct FoundBlog: View {
  let blog: Blog

  var body: some View {
    HStack(spacing: 12) {
      AvatarView(name: blog.name, address: nil, side: 44)
      VStack(alignment: .leading, spacing: 2) {
        Text(blog.name).font(.headline).lineLimit(2)
        Text(blog.address).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
        Text(kind).font(.caption).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(12)
    .background(.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
    .accessibilityElement(children: .combine)
  }

  private var kind: String {
    switch blog.kind {
    case .rest: "An API that can be written to"
    default: "A blog that is read"
    }
  }
}
