import Foundation
import Observation

/// A file made in the temporary folder, for the reader to put where they like.
@MainActor @Observable
public final class FileOffer {
  /// The file, while there is one to be placed.
  public private(set) var file: URL?
  /// Whether the reader is being asked where it is to go.
  public var isOffered = false

  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let sentence: @Sendable (String) -> String

  /// - Parameter sentence: what the toast says of a file that has found its place, by the file's name.
  init(desk: Desk, sentence: @escaping @Sendable (String) -> String) {
    self.desk = desk
    self.sentence = sentence
  }

  /// Has a file of that name written, and offers it; a toast tells if that failed.
  func offer(_ name: String, at write: (URL) async throws -> Void) async {
    discard()
    await desk.attempt {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let new = folder.appending(path: name)
      file = new
      do { try await write(new) } catch {
        discard()
        throw error
      }
      isOffered = true
    }
  }

  /// The same for bytes.
  func offer(_ name: String, bytes: () async throws -> [UInt8]) async {
    await offer(name) { try Data(try await bytes()).write(to: $0) }
  }

  /// The reader has chosen a place, and the file is there, or why it is not.
  public func moved(_ result: Result<URL, any Error>) {
    discard()
    switch result {
    case .success(let place): desk.toasts.show(sentence(place.lastPathComponent))
    case .failure(let error): desk.toasts.show(Sentence.of(error))
    }
  }

  /// The reader wants it nowhere.
  public func cancelled() { discard() }

  private func discard() {
    isOffered = false
    guard let folder = file?.deletingLastPathComponent() else { return }
    file = nil
    // The system empties its temporary folder of what cannot be removed now.
    try? FileManager.default.removeItem(at: folder)
  }
}
