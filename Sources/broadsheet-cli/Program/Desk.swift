import Foundation
import Library
import Posts

/// What a verb works with: the console, the library it was pointed at, and how to answer.
struct Desk: Sendable {
  let console: Console
  /// The library's file.
  let path: String
  /// Whether to answer in JSON.
  let isJSON: Bool
  let interruption: Interruption

  /// What was opened, to be closed at the end.
  let opened = OpenLibraries()

  /// The library at work; a new one is given the sample blog.
  func session() async throws -> Session { try await welcomed().session }

  /// The same, and what came with the sample if the library is new.
  func welcomed() async throws -> (session: Session, sample: SyncReport?) {
    let (session, salvage) = try Session.opening(path)
    opened.add(session.library)
    if let salvage {
      console.note("The library was damaged. What could be saved of it was saved.")
      salvage.sentences.forEach(console.note)
    }
    do {
      let sample = try await session.welcome()
      if sample != nil, console.showsProgress {
        console.note("Made the library \(path) with the sample blog in it.")
      }
      return (session, sample)
    } catch {
      // The library works without the sample.
      console.note("The sample blog is not there: \(Failure.sentence(of: error))")
      return (session, nil)
    }
  }

  /// Prints a line of the answer.
  func say(_ line: String) throws { try console.say(line) }

  /// Prints the answer of a verb: a value for programs, or lines for people.
  func answer(
    _ json: @autoclosure () throws -> JSON, or lines: @autoclosure () throws -> some Sequence<String>
  ) throws {
    if isJSON { return try console.say(try json().text) }
    for line in try lines() { try console.say(line) }
  }

  /// Tells that there is nothing, which is `[]` for programs.
  func nothing(_ sentence: String) throws -> ExitStatus {
    if isJSON { try console.say("[]") }
    console.note(sentence)
    return .nothingFound
  }

  /// Does what takes long: Ctrl-C stops it in good order.
  /// - Throws: ``Interruption/Stopped`` when it was stopped.
  func interruptible<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws
    -> Result
  {
    defer { console.endProgress() }
    return try await interruption.stopping(body)
  }
}

extension Desk {
  /// The library as it is: none is made.
  func existing() throws -> Library {
    guard FileManager.default.fileExists(atPath: path) else {
      throw LibraryError.cannotOpen(path, reason: "there is no such file")
    }
    let library = try Library(path: path)
    opened.add(library)
    return library
  }

  /// Fetches the pictures of saved posts; what cannot be had or kept now is told, and is no failure of the verb.
  func keepPictures(of session: Session, new: [PostID] = []) async throws {
    guard !session.library.isReadOnly else { return }
    do {
      let missing = try await interruptible { try await session.keepPictures(new: new) }
      guard missing > 0 else { return }
      console.note(
        "\(Plural.of(missing, "picture")) of saved posts could not be fetched: a later sync tries again.")
    } catch LibraryError.diskFull {
      console.note(
        "There is no room left on the disk for the pictures of saved posts: free some space, then sync.")
    }
  }
}

extension Session {
  /// The post a word names.
  /// - Throws: ``LibraryError/noSuchPost(_:)``
  func post(_ name: String) throws -> StoredPost {
    guard let post = try library.post(named: name) else { throw LibraryError.noSuchPost(name) }
    return post
  }

  /// The posts that words name; one that is named twice is one.
  func posts(_ names: [String]) throws -> [StoredPost] {
    var seen: Set<PostID> = []
    return try names.map(post).filter { seen.insert($0.id).inserted }
  }

  /// The blog a word names.
  /// - Throws: ``LibraryError/noSuchBlog(_:)``
  func blog(_ name: String) throws -> BlogEntry {
    guard let blog = try library.blog(named: name) else { throw LibraryError.noSuchBlog("“\(name)”") }
    return blog
  }
}
