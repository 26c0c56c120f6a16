import SwiftUI
import ViewModels

/// What can be done with the post that is open.
struct ReaderToolbar: ToolbarContent {
  let reader: Reader
  /// In compact width there is no room above for all of it.
  let isCompact: Bool

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: isCompact ? .bottomBar : .primaryAction) {
      if let row = reader.stored?.row {
        CommentsButton(title: reader.commentsTitle, count: row.comments ?? 0) { reader.commentsTapped() }
        gap
        Button(
          row.saved == nil ? "Save" : "Unsave", systemImage: row.saved == nil ? "star" : "star.fill"
        ) {
          Task { await reader.saveTapped() }
        }
        gap
        Button("Share", systemImage: "square.and.arrow.up") { reader.shareTapped() }
          .disabled(!reader.hasOriginal)
        if reader.hasOriginal {
          gap
          Button(
            reader.original == nil ? "Show original page" : "Show stored post",
            systemImage: reader.original == nil ? "globe" : "doc.text"
          ) {
            reader.originalSwitched()
          }
        }
        gap
        Menu("More", systemImage: "ellipsis") { more(isRead: row.isRead) }
      }
    }
  }

  @ViewBuilder private var gap: some View { if isCompact { Spacer() } }

  @ViewBuilder private func more(isRead: Bool) -> some View {
    if reader.hasOriginal {
      Button("Open original", systemImage: "arrow.up.right") { reader.openOriginalTapped() }
      Button("Copy link", systemImage: "link") { reader.copyLinkTapped() }
    }
    Button("Display settings", systemImage: "textformat.size") { reader.displayTapped() }
    Button(isRead ? "Mark as unread" : "Mark as read", systemImage: isRead ? "circle.fill" : "circle") {
      Task { await reader.readMarkTapped() }
    }
    Button("Delete", systemImage: "trash", role: .destructive) { Task { await reader.deleteTapped() } }
  }
}

/// Leads to the comments and says how many there are.
private struct CommentsButton: View {
  let title: String
  let count: Int
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      HStack(spacing: 4) {
        Image(systemName: "bubble.left")
        if count > 0 { Text("\(count)").font(.subheadline) }
      }
    }
    .accessibilityLabel(title)
    .help(title)
  }
}
