import Library
import Observation

/// The start: a library is opened, or why it cannot be is told.
@MainActor @Observable
public final class Launch {
  /// Where it stands.
  public enum State {
    case open(Shell)
    /// The library cannot be used; what can be done about it stands in the explanation.
    case failed(LibraryError)
  }

  public private(set) var state: State
  /// What was saved and lost, if the library was found to be damaged; nil once it was read.
  public private(set) var salvaged: [String]?

  @ObservationIgnored private let path: String
  @ObservationIgnored private let outside: Outside

  /// Opens the library, made if it is not there.
  public init(_ path: String, outside: Outside) {
    self.path = path
    self.outside = outside
    (state, salvaged) = Self.open(path, outside)
  }

  /// The button of a library that could not be opened.
  public func tryAgainTapped() { (state, salvaged) = Self.open(path, outside) }

  /// The report of what was saved has been read.
  public func salvagedRead() { salvaged = nil }

  /// What is wrong, in a few words; nil if nothing is.
  public var heading: String? {
    guard case .failed(let error) = state else { return nil }
    return switch error {
    case .locked: "The library is in use"
    case .newerSchema: "Made by a newer Broadsheet"
    case .readOnly, .readOnlyUnfinished: "The library is write-protected"
    case .notALibrary: "Not a library"
    case .damaged, .damagedCopy: "The library is damaged"
    case .diskFull: "No room on the disk"
    case .diskFailed: "The disk failed"
    default: "The library cannot be opened"
    }
  }

  /// The same in a sentence, with what to do; nil if nothing is wrong.
  public var explanation: String? {
    guard case .failed(let error) = state else { return nil }
    return error.description
  }

  /// The program is about to end: what waits to be kept is kept, and the library closed in good order.
  public func quitting() async {
    guard case .open(let shell) = state else { return }
    await shell.home.posts.left()
    // A copy of the reader's own that cannot be made leaves the library as it is, which is whole.
    await shell.desk.attempt { try await shell.desk.library.close() }
  }

  private static func open(_ path: String, _ outside: Outside) -> (State, [String]?) {
    do {
      let (session, salvage) = try Session.opening(path)
      return (.open(Shell(desk: Desk(session: session, outside: outside))), salvage?.sentences)
    } catch let error as LibraryError {
      return (.failed(error), nil)
    } catch {
      return (.failed(.cannotOpen(path, reason: error.localizedDescription)), nil)
    }
  }
}
