import SwiftUI

/// While a new library is given its first blog: name and icon.
struct LaunchScreen: View {
  var body: some View {
    VStack(spacing: 14) {
      Image(systemName: "newspaper")
        .resizable()
        .frame(width: 56, height: 56)
        .foregroundStyle(.white)
        .frame(width: 104, height: 104)
        .background(.tint, in: RoundedRectangle(cornerRadius: 24))
      Text("Broadsheet").font(.largeTitle).bold()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
