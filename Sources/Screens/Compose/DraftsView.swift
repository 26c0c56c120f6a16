import Posts
import SwiftUI
import ViewModels

/// What is being written, and what waits to be sent.
struct DraftsView: View {
  let model: Drafts
  let shell: Shell

  var body: some View {
    NavigationStack {
      Group {
        if model.drafts.isEmpty, model.outgoing.isEmpty {
          ContentUnavailableView {
            Label("No drafts", systemImage: "square.and.pencil")
          } description: {
            Text("What you begin to write is kept here until it is sent.")
          } actions: {
            Button("New post") { shell.composeTapped() }.buttonStyle(.borderedProminent)
          }
        } else {
          list
        }
      }
      .navigationTitle("Drafts")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { CloseButton() }
        ToolbarItem(placement: .confirmationAction) {
          Button("New post", systemImage: "square.and.pencil") { shell.composeTapped() }
        }
      }
    }
    .overlay(alignment: .bottom) { ToastView(toasts: shell.desk.toasts) }
  }

  private var list: some View {
    List {
      if !model.outgoing.isEmpty {
        Section("Waiting to be sent") {
          ForEach(model.outgoing) { post in
            OutgoingRow(post: post) { Task { await model.retryTapped(post) } }
          }
        }
      }
      if !model.drafts.isEmpty {
        Section("Drafts") {
          ForEach(model.drafts) { draft in
            DraftRow(draft: draft, dates: shell.desk.dates) {
              shell.draftTapped(draft)
            } delete: {
              Task { await model.deleteTapped(draft) }
            }
          }
        }
      }
    }
  }
}

private struct DraftRow: View {
  let draft: Draft
  let dates: DateWords
  let open: () -> Void
  let delete: () -> Void

  var body: some View {
    HStack(spacing: 8) {
      Button {
        open()
      } label: {
        VStack(alignment: .leading, spacing: 3) {
          Text(draft.title.isEmpty ? "Untitled" : draft.title).font(.headline).lineLimit(1)
          if !draft.body.isEmpty {
            Text(draft.body).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
          }
          Text(dates.short(draft.changed)).font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.plain)
      Button("Delete the draft", systemImage: "trash", role: .destructive) { delete() }
        .labelStyle(.iconOnly)
        .buttonStyle(.plain)
    }
  }
}

/// A post on its way, or stuck.
private struct OutgoingRow: View {
  let post: Drafts.Outgoing
  let retry: () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: hasFailed ? "exclamationmark.circle" : "paperplane")
        .foregroundStyle(hasFailed ? Color.red : Color.secondary)
      VStack(alignment: .leading, spacing: 3) {
        Text(post.title).font(.headline).lineLimit(1)
        if let words = post.status.words {
          Text(words).font(.subheadline).foregroundStyle(.secondary).lineLimit(3)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if hasFailed { Button("Try again") { retry() }.buttonStyle(.bordered) }
    }
  }

  private var hasFailed: Bool {
    if case .failed = post.status { true } else { false }
  }
}
