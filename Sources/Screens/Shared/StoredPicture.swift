import Foundation
import SwiftUI
import ViewModels

/// A picture from the library's store: from disk, or fetched into it first.
struct StoredPicture<Placeholder: View>: View {
  let address: String
  @ViewBuilder let placeholder: Placeholder
  @State private var found: Found?
  @Environment(Navigator.self) private var navigator

  /// Where the picture of an address is.
  private struct Found {
    let address: String
    let file: URL
  }

  var body: some View {
    AsyncImage(url: file) { image in
      image.resizable().scaledToFill()
    } placeholder: {
      placeholder
    }
    .task(id: address) { await find() }
  }

  private var file: URL? { found?.address == address ? found?.file : nil }

  private func find() async {
    guard found?.address != address else { return }
    // A picture that cannot be had leaves its place to the placeholder.
    guard let file = try? await navigator.shell.desk.session.images.file(address) else { return }
    found = Found(address: address, file: file)
  }
}
