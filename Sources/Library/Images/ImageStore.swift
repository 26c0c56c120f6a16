import Foundation
import Markup
import Origins
import Synchronization

/// A picture as it was served.
public struct StoredImage: Hashable, Sendable {
  public var bytes: [UInt8]
  public var kind: ImageKind
}

/// The pictures of posts: fetched once, kept in a cache on disk that is bounded, and those of saved posts outside of
/// it for as long as they are saved.
public final class ImageStore: Sendable {
  /// Bytes on disk.
  public struct Usage: Hashable, Sendable {
    public var cache: Int
    public var kept: Int
  }

  /// Bytes the cache may hold unless said otherwise.
  public static let usualLimit = 256 << 20
  /// Seconds a failure is remembered: long enough for a scrolling list, no longer.
  static let failuresLast: TimeInterval = 30

  private struct State {
    /// Bytes in the cache; nil until counted.
    var size: Int?
    var failures: [String: (error: any Error, until: Date)] = [:]
  }

  private let cache: ImageFolder
  private let kept: ImageFolder
  private let limit: Int
  private let fetch: @Sendable (String) async throws -> [UInt8]
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  /// Makes a store.
  /// - Parameters:
  ///   - cache: the folder that anybody may empty at any time.
  ///   - kept: the folder of the saved posts' pictures, beside the library.
  ///   - limit: the bytes the cache may hold.
  ///   - fetch: gets an address from the network.
  public init(
    cache: URL, kept: URL, limit: Int = ImageStore.usualLimit,
    now: @escaping @Sendable () -> Date = { Date() },
    fetch: @escaping @Sendable (String) async throws -> [UInt8]
  ) {
    self.cache = ImageFolder(url: cache)
    self.kept = ImageFolder(url: kept)
    self.limit = limit
    self.now = now
    self.fetch = fetch
  }

  /// The picture of an address, if it is on disk.
  public func stored(_ address: String) -> StoredImage? {
    for folder in [kept, cache] {
      guard let bytes = folder.read(address), let kind = ImageKind(bytes) else { continue }
      return StoredImage(bytes: bytes, kind: kind)
    }
    return nil
  }

  /// The picture of an address, from disk or else from the network. A disk without room keeps it from being stored, not
  /// from being shown.
  /// - Throws: what fetching throws, ``LibraryError/notAnImage(_:)``; for half a minute again without another try.
  public func image(_ address: String) async throws -> StoredImage {
    if let stored = stored(address) { return stored }
    let image = try await fetched(address)
    do { try store(image, of: address) } catch is CocoaError {
      // The cache is a convenience: next time it is fetched again.
      state.withLock { $0.size = nil }
    }
    return image
  }

  /// The file of an address's picture, if it is on disk; looking makes it the one used last.
  public func storedFile(_ address: String) -> URL? {
    for folder in [kept, cache] where folder.contains(address) {
      folder.use(address)
      return folder.file(of: address)
    }
    return nil
  }

  /// The file of an address's picture, fetched if it is not on disk.
  /// - Throws: what ``image(_:)`` throws; ``LibraryError/notStored(_:)`` where the disk has no room for it, or the
  ///   cache none.
  public func file(_ address: String) async throws -> URL {
    if let file = storedFile(address) { return file }
    _ = try await image(address)
    guard let file = storedFile(address) else { throw LibraryError.notStored(address) }
    return file
  }

  /// Keeps pictures outside of the cache's bound. A host that cannot be reached is not tried again for the next of its
  /// pictures: without a network a thousand of them are given up at once. One that its host does not have is asked for
  /// again after an hour, then ever later.
  /// - Returns: Those that were asked for and could not be had, with the reason.
  /// - Throws: ``LibraryError`` when the disk does not take them.
  public func keep(_ addresses: [String]) async throws -> [String: any Error] {
    var missing: [String: any Error] = [:]
    var unreachable: [String: any Error] = [:]
    var given = MissingPictures(in: kept)
    let before = given.entries
    given.keep(only: addresses.filter { !kept.contains($0) })
    for address in addresses where !kept.contains(address) {
      try Task.checkCancellation()
      let image: StoredImage
      if let stored = stored(address) {
        image = stored
      } else if given.isToBeLeft(address, now: now()) {
        continue
      } else {
        let host = WebAddress(address)?.host ?? address
        do {
          if let error = unreachable[host] { throw error }
          image = try await fetched(address)
        } catch let error as CancellationError {
          throw error
        } catch {
          missing[address] = error
          if Self.isOfHost(error) { unreachable[host] = error } else { given.note(address, now: now()) }
          continue
        }
      }
      try onDisk { try kept.write(image.bytes, of: address) }
      given.forget(address)
    }
    if given.entries != before { try onDisk { try given.write(in: kept) } }
    return missing
  }

  /// Does something to the kept pictures; what keeps it from being done is the disk's fault, not the picture's.
  private func onDisk(_ body: () throws -> Void) throws {
    do { try body() } catch { throw FilePlace.error(kept.url.path, error) }
  }

  /// Whether the next picture of the host would fail alike.
  private static func isOfHost(_ error: any Error) -> Bool {
    switch error as? OriginsError {
    case .offline, .timedOut, .interrupted, .insecure, .askedToWait, .backingOff: true
    default: false
    }
  }

  /// Lets go of the kept pictures that are not among these.
  public func letGo(except addresses: some Sequence<String>) throws {
    let wanted = Set(addresses.map(ImageFolder.name) + [MissingPictures.name])
    for file in try kept.contents() where !wanted.contains(file.name) { try kept.remove(file.name) }
  }

  /// Empties the cache; what is kept for saved posts stays.
  public func clearCache() throws {
    for file in try cache.contents() { try cache.remove(file.name) }
    state.withLock { $0 = State(size: 0) }
  }

  /// How much is stored.
  public func usage() throws -> Usage {
    Usage(
      cache: try cache.contents().reduce(0) { $0 + $1.size },
      kept: try kept.contents().reduce(0) { $0 + $1.size })
  }
}

extension ImageStore {
  private func fetched(_ address: String) async throws -> StoredImage {
    let now = now()
    if let failure = state.withLock({ $0.failures[address] }), failure.until > now { throw failure.error }
    do {
      let bytes = try await fetch(address)
      guard let kind = ImageKind(bytes) else { throw LibraryError.notAnImage(address) }
      return StoredImage(bytes: bytes, kind: kind)
    } catch let error as CancellationError {
      throw error
    } catch {
      state.withLock { state in
        state.failures = state.failures.filter { $0.value.until > now }
        state.failures[address] = (error, now + Self.failuresLast)
      }
      throw error
    }
  }

  private func store(_ image: StoredImage, of address: String) throws {
    guard image.bytes.count <= limit / 4 else { return }
    try cache.write(image.bytes, of: address)
    let isFull = try state.withLock { state in
      let size = try state.size.map { $0 + image.bytes.count } ?? cache.contents().reduce(0) { $0 + $1.size }
      state.size = size
      return size > limit
    }
    if isFull { try evict() }
  }

  /// Down to nine tenths, so that not every picture evicts another.
  private func evict() throws {
    let files = try cache.contents()
    var size = files.reduce(0) { $0 + $1.size }
    for file in files {
      guard size > limit / 10 * 9 else { break }
      try cache.remove(file.name)
      size -= file.size
    }
    state.withLock { [size] in $0.size = size }
  }
}
