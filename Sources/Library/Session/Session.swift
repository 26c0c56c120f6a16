import Foundation
import Origins
import Posts

/// A library at work: with the blogs it is fed from and what it sends to them. The app and the command line each hold
/// one; nothing of the network is made before it is asked for.
public final class Session: Sendable {
  /// Seconds in which a removed blog can be brought back, before a sync deletes what was its.
  public static let removalGrace: TimeInterval = 3600

  public let library: Library
  /// Pictures: those of saved posts are kept beside the library.
  public let images: ImageStore
  private let network: Network

  /// Works on a library.
  /// - Parameters:
  ///   - transport: what everything is asked through; the system's own and, for the sample, the shipped files if nil.
  ///   - cache: the folder of the pictures that are not kept beside the library.
  public init(library: Library, transport: (any Transport)? = nil, cache: URL = LibraryPlace.cache()) {
    self.library = library
    let network = Network(memory: library, transport: transport, now: library.now)
    self.network = network
    images = ImageStore(
      cache: cache, kept: LibraryPlace.pictures(of: library.path),
      fetch: { try await network.bytes(of: $0) })
  }

  /// Opens a library, made with its folder if it is not there; see ``welcome()`` for what a new one holds.
  /// - Returns: The session, and what was saved and lost if the library was found to be damaged.
  /// - Throws: ``LibraryError``
  public static func opening(_ path: String, transport: (any Transport)? = nil) throws
    -> (session: Session, salvage: SalvageReport?)
  {
    try LibraryPlace.makeFolder(of: path)
    let (library, salvage) = try Library.openingSalvaging(path: path)
    return (Session(library: library, transport: transport), salvage)
  }

  /// What asks servers, one for all that this session does.
  /// - Throws: ``OriginsError/missingFile(_:)``
  public var fetcher: PoliteFetcher { get throws { try network.fetcher() } }

  /// What reads a blog.
  /// - Throws: ``OriginsError``, for a blog that was read from a file among others.
  public func origin(for blog: Blog) throws -> any Origin {
    try OriginFactory(fetcher: try fetcher, files: { [network] in try network.files() }).origin(for: blog)
  }

  /// Finds out what blog is at an address; nothing is stored.
  /// - Throws: ``OriginsError``
  public func find(_ address: String) async throws -> ProbeResult {
    try await Probe(fetcher: try fetcher).find(address)
  }

  /// Fetches what is new in blogs; see ``Sync/run(_:hurry:progress:)``.
  @discardableResult
  public func sync(
    _ blogs: [BlogID], hurry: Hurry, progress: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> [SyncReport] {
    let sync = Sync(library: library) { [self] in try origin(for: $0) }
    return try await sync.run(blogs, hurry: hurry, progress: progress)
  }

  /// Sends what waits in the outbox; see ``Outbox/send(everything:)``.
  @discardableResult
  public func send(everything: Bool = false) async throws -> [OutboxEntry] {
    let outbox = Outbox(library: library) { [self] in try origin(for: $0) }
    return try await outbox.send(everything: everything)
  }
}
