import SwiftUI
import ViewModels

/// The current blog: what it is, and what is stored of it.
struct BlogCardView: View {
  let card: BlogCard

  var body: some View {
    List {
      Text(card.blog?.name ?? "All blogs").font(.title2)
      Text(card.countWords)
      Button("View blog") { card.viewTapped() }
    }
    .navigationTitle("Author")
  }
}
