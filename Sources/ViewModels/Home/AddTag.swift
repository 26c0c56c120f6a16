import Foundation
import Library
import Observation
import Posts

/// The sheet that adds a tag: a label of the blog, or a text to look for.
@MainActor @Observable
public final class AddTag: Identifiable {
  /// Suggestions that a sheet has room for.
  static let suggestionCount = 20

  /// What is typed; typing takes the message away.
  public var text = "" {
    didSet { if text != oldValue { message = nil } }
  }
  /// Which of the two it is; what is typed tells until the reader chooses.
  public var kind: Tag.Kind {
    get { chosen ?? (label == nil && !trimmed.isEmpty ? .text : .label) }
    set { chosen = newValue }
  }
  /// Why the tag was refused.
  public private(set) var message: String?
  /// Whether the sheet is done.
  public private(set) var isDone = false

  private var chosen: Tag.Kind?
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let blog: BlogID
  @ObservationIgnored private let added: @MainActor (Tag) -> Void
  private let labels: [LabelCount]
  private let taken: Set<String>

  init(to blog: BlogID, desk: Desk, added: @escaping @MainActor (Tag) -> Void) {
    self.blog = blog
    self.desk = desk
    self.added = added
    labels = desk.read { try desk.library.labels(of: blog) } ?? []
    taken = Set((desk.read { try desk.library.tags(of: blog) } ?? []).map { $0.name.lowercased() })
  }

  /// Whether there is something to add.
  public var canFinish: Bool { !trimmed.isEmpty }

  /// The blog's labels that have what is typed in them and are no tags yet, those of most posts first.
  public var suggestions: [LabelCount] {
    let typed = trimmed.lowercased()
    let fitting = labels.lazy.filter { [taken] in
      let name = $0.name.lowercased()
      return !taken.contains(name) && (typed.isEmpty || name.contains(typed))
    }
    return Array(fitting.prefix(Self.suggestionCount))
  }

  /// Adds a label that was suggested.
  public func suggestionTapped(_ label: LabelCount) async {
    text = label.name
    kind = .label
    await doneTapped()
  }

  /// Adds the tag; one that is there already is refused with a message, and the sheet stays.
  public func doneTapped() async {
    guard canFinish, !isDone else { return }
    let tag = Tag(name: kind == .label ? label ?? trimmed : trimmed, kind: kind)
    do {
      try await desk.library.add(tag, to: blog)
      isDone = true
      added(tag)
    } catch {
      message = Sentence.of(error)
    }
  }

  private var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The blog's spelling of what is typed.
  private var label: String? {
    labels.first { $0.name == trimmed }?.name
      ?? labels.first { $0.name.lowercased() == trimmed.lowercased() }?.name
  }
}
