import SwiftUI

/// A person's picture, or the first letters of the name on a colour of its own.
struct AvatarView: View {
  let name: String
  let address: String?
  var side: CGFloat = 20

  var body: some View {
    Group {
      if let address {
        StoredPicture(address: address) { initials }
      } else {
        initials
      }
    }
    .frame(width: side, height: side)
    .clipShape(Circle())
  }

  private var initials: some View {
    Text(letters)
      .font(.system(size: side * 0.42, weight: .bold))
      .foregroundStyle(.white)
      .frame(width: side, height: side)
      .background(NameColour.of(name), in: Circle())
  }

  private var letters: String {
    name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
  }
}
