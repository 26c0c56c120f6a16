import SwiftUI
import ViewModels

/// The list of a place.
struct PlaceView: View {
  let place: Place
  @Environment(Navigator.self) private var navigator

  var body: some View {
    switch place {
    case .home: HomeView(home: navigator.shell.home).id(navigator.shell.choice)
    case .explore: ExploreView(explore: navigator.explore).id(navigator.shell.choice)
    case .saved: SavedView(saved: navigator.saved).id(navigator.shell.choice)
    case .author: BlogCardView(card: navigator.card).id(navigator.shell.choice)
    }
  }
}

/// A page that was opened from a list, or from another page.
struct PageView: View {
  let page: Navigator.Page

  var body: some View {
    switch page {
    case .reader(let reader): ReaderView(reader: reader)
    case .comments(let comments): CommentsView(comments: comments)
    case .author(let author): AuthorView(author: author)
    case .label(let label): LabelView(list: label)
    }
  }
}
