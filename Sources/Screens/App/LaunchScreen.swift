import SwiftUI

/// While a new library is given its first blog: name and icon.
struct LaunchScreen: View {
  var body: some View {
    VStack(spacing: 14) {
      Image(systemName: "newspaper").resizable().frame(width: 96, height: 96).foregroundStyle(.tint)
      Text("Broadsheet").font(.largeTitle).bold()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
