import Foundation
import Library
import ViewModels

/// What the command line asks for.
enum Words: Equatable {
  /// The window, on a library.
  case run(library: String)
  /// Only to say this.
  case say(String)
  /// Nothing that there is.
  case wrong(String)

  /// The exit code for what is wrong, broadsheet-cli's too.
  static let wrongUse: Int32 = 2

  init(_ arguments: some Sequence<String>, environment: [String: String]) {
    var library = LibraryPlace.standard(environment: environment)
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        self = .say(Self.help)
        return
      case "--version":
        self = .say("broadsheet \(Self.version)")
        return
      case "--library":
        guard let path = rest.popFirst(), !path.isEmpty else {
          self = .wrong("--library needs the name of a file after it.")
          return
        }
        library = path
      case _ where word.hasPrefix("--library=") && word.count > "--library=".count:
        library = String(word.dropFirst("--library=".count))
      default:
        self = .wrong("There is no “\(word)” here: “broadsheet --help” lists what there is.")
        return
      }
    }
    self = .run(library: library)
  }

  /// The library to open; nil if none is to be opened.
  var library: String? {
    if case .run(let library) = self { library } else { nil }
  }

  /// A second start raises the window of the first, unless that is on another library.
  static func programName(
    for library: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let path = URL(filePath: library).standardizedFileURL.resolvingSymlinksInPath().path
    if path == URL(filePath: LibraryPlace.standard(environment: environment)).path { return "broadsheet" }
    // FNV-1a: the same in each run.
    let hash = path.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "broadsheet-" + String(hash, radix: 16)
  }

  static let version = About.version

  static let help = """
    broadsheet: reads blogs, and keeps them offline

    Usage: broadsheet [--library FILE]

      --library FILE   the library to open, made if it is not there;
                       usually $XDG_DATA_HOME/broadsheet/library.sqlite, broadsheet-cli's too
      --help           says this
      --version        says which version this is
    """
}
