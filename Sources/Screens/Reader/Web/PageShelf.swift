import Library
import Observation

/// Keeps the web page of a post that was closed for the next one, so that its process is warm.
@MainActor @Observable final class PageShelf {
  @ObservationIgnored private var spare: PostWebPage?
  @ObservationIgnored private let pictures: StoredPictures

  init(_ images: ImageStore) { pictures = StoredPictures(images: images) }

  fileprivate func take() -> PostWebPage {
    defer { spare = nil }
    return spare ?? PostWebPage(pictures: pictures)
  }

  fileprivate func put(_ web: PostWebPage) {
    web.clear()
    spare = web
  }
}

/// A page lent to a view for as long as the view keeps this.
@MainActor final class PageLease {
  let web: PostWebPage
  private let shelf: PageShelf

  init(_ shelf: PageShelf) {
    self.shelf = shelf
    web = shelf.take()
  }

  isolated deinit { shelf.put(web) }
}
