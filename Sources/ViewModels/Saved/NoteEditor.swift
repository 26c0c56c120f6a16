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
  private let kept: String
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let done: @MainActor () -> Void

  init(of row: PostRow, desk: Desk, done: @escaping @MainActor () -> Void) {
    post = row.id
    title = PostLine(row, dates: desk.dates).title
    self.desk = desk
    self.done = done
    kept = (desk.read { try desk.library.state(of: row.id).note } ?? nil) ?? ""
    text = kept
  }

  /// Whether leaving now would lose something.
  public var hasChanges: Bool { !isDone && text != kept }

  /// Keeps the note; an empty one is none.
  public func doneTapped() async {
    guard await desk.attempt({ try await desk.library.setNote(text, of: post) }) != nil else { return }
    isDone = true
    done()
  }
}
