import Library
import Observation
import Posts

/// The sheet that edits the note of a saved post.
@MainActor @Observable
public final class NoteEditor: Identifiable {
  public let post: PostID
  /// The post's title.
  public let title: String
  public var text: String
  /// Whether the sheet is done.
  public private(set) var isDone = false
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let done: @MainActor () -> Void

  init(of row: PostRow, desk: Desk, done: @escaping @MainActor () -> Void) {
    post = row.id
    title = PostLine(row, dates: desk.dates).title
    self.desk = desk
    self.done = done
    text = (desk.read { try desk.library.state(of: row.id).note } ?? nil) ?? ""
  }

  /// Keeps the note; an empty one is none.
  public func doneTapped() async {
    guard await desk.attempt({ try await desk.library.setNote(text, of: post) }) != nil else { return }
    isDone = true
    done()
  }
}
