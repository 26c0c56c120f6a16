import Library
import Observation
import Posts

/// The reader's tags of a blog, to be put in order, added and removed.
@MainActor @Observable
public final class Interests {
  public private(set) var tags: [Tag] = []
  /// The sheet that adds one; nil while it is shut.
  public var adding: AddTag?
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let blog: BlogID
  @ObservationIgnored private var watch: LibraryWatch?

  public init(of blog: BlogID, desk: Desk) {
    self.blog = blog
    self.desk = desk
    read()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if parts.contains(.tags) { self?.read() }
    }
  }

  public func addTapped() {
    adding = AddTag(to: blog, desk: desk) { [weak self] _ in
      self?.adding = nil
      self?.read()
    }
  }

  /// Removes a tag; the toast undoes it.
  public func removeTapped(_ tag: Tag) async {
    guard let removed = await desk.attempt({ try await desk.library.removeTag(tag.name, from: blog) }) else {
      return
    }
    read()
    desk.toasts.show("Removed the tag “\(removed.tag.name)”.") { [weak self, desk, blog] in
      await desk.attempt { try await desk.library.add(removed.tag, to: blog, at: removed.index) }
      self?.read()
    }
  }

  /// Drags tags to another place, as SwiftUI's `onMove` tells it: before the tag that stands at `place` now.
  public func moved(from indexes: [Int], to place: Int) async {
    let moving = indexes.filter(tags.indices.contains).map { tags[$0].name }
    var names = tags.map(\.name)
    let before = indexes.filter { $0 < place }.count
    names.removeAll { moving.contains($0) }
    names.insert(contentsOf: moving, at: min(max(place - before, 0), names.count))
    await desk.attempt { try await desk.library.reorderTags(names, of: blog) }
    read()
  }

  private func read() {
    guard let new = desk.read({ try desk.library.tags(of: blog) }), new != tags else { return }
    tags = new
  }
}
