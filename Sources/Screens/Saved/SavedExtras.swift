import Library
import Posts
import SwiftUI
import ViewModels

/// What the rows of saved posts have that others have not.
struct SavedExtras {
  /// Those chosen, while several can be; nil while not.
  let chosen: Set<PostID>?
  let note: (PostRow) -> String?
  let editNote: (PostRow) -> Void
}

/// A saved post while several can be chosen: its title and picture only.
struct ChoiceRow: View {
  let row: PostRow
  let isChosen: Bool
  let dates: DateWords

  private static let side: CGFloat = 44

  var body: some View {
    let title = PostLine(row, dates: dates).title
    HStack(spacing: 12) {
      Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
        .imageScale(.large)
        .foregroundStyle(isChosen ? Color.accentColor : Color.secondary)
      Text(title).lineLimit(2).frame(maxWidth: .infinity, alignment: .leading)
      if let address = PostLine.thumbnail(of: row, pixels: PostThumbnail.pixels) {
        StoredPicture(address: address) { Color.gray.opacity(0.15) }
          .frame(width: Self.side, height: Self.side)
          .clipShape(RoundedRectangle(cornerRadius: 6))
      }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(isChosen ? "\(title), chosen" : title)
  }
}
