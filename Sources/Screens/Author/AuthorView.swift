import SwiftUI
import ViewModels

/// A person: how to reach them.
struct AuthorView: View {
  let author: Author

  var body: some View {
    List {
      Text(author.person?.name ?? "No such person").font(.title2)
      ForEach(author.addressLines, id: \.self) { Text($0) }
    }
    .navigationTitle(author.person?.name ?? "Author")
  }
}
