import Posts

/// What the reader of a post asks of the list it was opened from.
extension PostWindow {
  /// The post so many rows further on, or back; nil where the list ends.
  func neighbor(of post: PostID, by step: Int) -> PostID? {
    rowAppeared(post)
    guard let index = rows.firstIndex(where: { $0.id == post }) else { return nil }
    return rows.indices.contains(index + step) ? rows[index + step].id : nil
  }

  /// Scrolls to a post that is read now.
  func goTo(_ post: PostID) {
    guard rows.contains(where: { $0.id == post }) else { return }
    scroll = Scroll(post: post, number: (scroll?.number ?? 0) + 1, isToTop: false)
  }
}
