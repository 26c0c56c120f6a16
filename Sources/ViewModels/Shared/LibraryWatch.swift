import Library

/// Tells a model what changed in the library, after each commit, until it goes.
@MainActor
final class LibraryWatch {
  private let task: Task<Void, Never>

  init(_ library: Library, changed: @escaping @MainActor (Set<LibraryChange.Part>) -> Void) {
    let changes = library.changesFromNow()
    task = Task { for await change in changes { changed(change.parts) } }
  }

  isolated deinit { task.cancel() }
}
