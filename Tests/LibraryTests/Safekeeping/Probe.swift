import Foundation
import TestSupport

/// The program `library-probe`, built beside these tests.
enum Probe {
  static var path: String {
    get throws {
      let folder = Bundle.main.executableURL?.deletingLastPathComponent()
      let places = [folder, repository.appending(path: ".build/debug")].compactMap {
        $0?.appending(path: "library-probe")
      }
      guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
        throw CocoaError(.fileNoSuchFile)
      }
      return place.path
    }
  }

  private static var repository: URL {
    Corpus.folder.deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Runs a shell script with mounts of its own, as root of its own user namespace (man 1 unshare), and gives its lines.
  static func isolated(_ script: String, _ arguments: String...) throws -> [String] {
    let command = ["unshare", "-rm", "sh", "-e", "-c", script, "sh"] + arguments
    return try Child(command).output(killing: false).split(separator: "\n").map(String.init)
  }

  /// Whether the system lets a program mount a disk for itself.
  static let canMount: Bool =
    (try? isolated("mount -t tmpfs -o size=64k none \"$1\" && echo mounted", "/mnt")) == ["mounted"]
}
