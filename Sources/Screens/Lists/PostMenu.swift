import Library
import SwiftUI
import ViewModels

/// What can be done to a row, under the right button or a long press.
struct PostMenu: View {
  let row: PostRow
  let acts: PostActs
  let open: (PostRow) -> Void
  let share: (PostRow) -> Void
  /// Opens the note; only saved posts have one.
  var editNote: ((PostRow) -> Void)?

  var body: some View {
    Button("Read", systemImage: "doc.text") { open(row) }
    SaveButton(row: row, acts: acts)
    if let editNote { Button("Note…", systemImage: "note.text") { editNote(row) } }
    Button(
      row.isRead ? "Mark as unread" : "Mark as read",
      systemImage: row.isRead ? "circle.fill" : "circle"
    ) {
      Task { await acts.readMarkTapped(row) }
    }
    if row.address != nil {
      Divider()
      Button("Share…", systemImage: "square.and.arrow.up") { share(row) }
      Button("Copy link", systemImage: "link") { acts.copyLinkTapped(row) }
      Button("Open original", systemImage: "safari") { acts.openOriginalTapped(row) }
    }
    Divider()
    DeleteButton(row: row, acts: acts)
  }
}

/// Saves a post, or takes it from the saved ones: only the one that applies.
struct SaveButton: View {
  let row: PostRow
  let acts: PostActs

  var body: some View {
    Button(row.saved == nil ? "Save" : "Unsave", systemImage: row.saved == nil ? "star" : "star.slash") {
      Task { await acts.saveTapped(row) }
    }
  }
}

/// Deletes a post; the toast undoes it.
struct DeleteButton: View {
  let row: PostRow
  let acts: PostActs

  var body: some View {
    Button("Delete", systemImage: "trash", role: .destructive) { Task { await acts.deleteTapped([row]) } }
  }
}
