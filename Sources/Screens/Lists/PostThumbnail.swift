import SwiftUI

/// The picture of a post, beside its text.
struct PostThumbnail: View {
  let address: String
  static let side: CGFloat = 80
  /// Asked for: enough for the sharpest screens.
  static let pixels = 240

  var body: some View {
    StoredPicture(address: address) { Color.gray.opacity(0.15) }
      .frame(width: Self.side, height: Self.side)
      .clipShape(RoundedRectangle(cornerRadius: 10))
  }
}
