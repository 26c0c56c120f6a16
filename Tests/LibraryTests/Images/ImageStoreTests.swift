import Foundation
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite("Pictures on disk")
struct ImageStoreTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 96)

  /// A store whose network answers from a closure, and counts.
  private final class Given: Sendable {
    let temporary: TemporaryLibrary
    let asked = Mutex<[String]>([])
    let clock = Mutex(TemporaryLibrary.noon)

    init() throws { temporary = try TemporaryLibrary() }

    func store(
      limit: Int = 1 << 20, _ answer: @escaping @Sendable (String) throws -> [UInt8] = { _ in png }
    ) -> ImageStore {
      ImageStore(
        cache: temporary.folder.appending(path: "cache"), kept: temporary.folder.appending(path: "images"),
        limit: limit, now: { self.clock.withLock { $0 } }
      ) { address in
        self.asked.withLock { $0.append(address) }
        return try answer(address)
      }
    }
  }

  @Test("its file is fetched once; what the cache has no room for has none")
  func file() async throws {
    let given = try Given()
    let address = "https://a.example/1.png"
    let store = given.store()
    #expect(store.storedFile(address) == nil)
    let file = try await store.file(address)
    #expect(try Data(contentsOf: file) == Data(Self.png))
    #expect(store.storedFile(address) == file)
    #expect(try await store.file(address) == file)
    #expect(given.asked.withLock { $0 } == [address])
    await #expect(throws: LibraryError.notStored("https://a.example/2.png")) {
      try await given.store(limit: 100).file("https://a.example/2.png")
    }
  }

  @Test("is fetched once, and is there for the next program")
  func once() async throws {
    let given = try Given()
    #expect(given.store().stored("https://a.example/1.png") == nil)
    for _ in 1...2 {
      let image = try await given.store().image("https://a.example/1.png")
      #expect(image == StoredImage(bytes: Self.png, kind: .png))
    }
    #expect(given.asked.withLock { $0 } == ["https://a.example/1.png"])
  }

  @Test("the cache stays within its bound, and loses what was used longest ago")
  func bound() async throws {
    let given = try Given()
    let store = given.store(limit: 1000)
    let cache = given.temporary.folder.appending(path: "cache")
    for number in 1...11 {
      _ = try await store.image("https://a.example/\(number)")
      // The file system's clock may be too coarse to tell them apart.
      let file = cache.appending(path: ImageFolder.name(of: "https://a.example/\(number)"))
      if FileManager.default.fileExists(atPath: file.path) {
        let used = Date(timeIntervalSince1970: Double(1000 + number))
        try FileManager.default.setAttributes([.modificationDate: used], ofItemAtPath: file.path)
      }
    }
    #expect(try store.usage().cache == 900)
    #expect(store.stored("https://a.example/1") == nil)
    #expect(store.stored("https://a.example/2") == nil)
    #expect(store.stored("https://a.example/3") != nil)
  }

  @Test("a failure is not asked again at once, and not remembered for long")
  func failure() async throws {
    let given = try Given()
    let store = given.store { _ in throw OriginsError.offline(host: "a.example") }
    for _ in 1...2 {
      await #expect(throws: OriginsError.offline(host: "a.example")) {
        try await store.image("https://a.example/1")
      }
    }
    #expect(given.asked.withLock { $0.count } == 1)
    given.clock.withLock { $0 += 31 }
    await #expect(throws: OriginsError.offline(host: "a.example")) {
      try await store.image("https://a.example/1")
    }
    #expect(given.asked.withLock { $0.count } == 2)
  }

  @Test("a web page in place of a picture is none, an SVG inside of it neither")
  func noPicture() async throws {
    let store = try Given().store { _ in Array("<!DOCTYPE html><html><svg></svg></html>".utf8) }
    await #expect(throws: LibraryError.notAnImage("https://a.example/1")) {
      try await store.image("https://a.example/1")
    }
    #expect(ImageKind(Array("<?xml version='1.0'?><!-- a --><svg xmlns='x'/>".utf8)) == .svg)
    #expect(ImageKind([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(ImageKind(Array("RIFF0000WEBP".utf8)) == .webp)
    #expect(ImageKind([]) == nil)
  }

  @Test("the pictures of saved posts are kept while the cache is emptied, until they are saved no more")
  func saved() async throws {
    let given = try Given()
    let (library, store) = (given.temporary.library, given.store())
    try await library.add(Made.blog())
    let post = Made.post("1", html: "<p><img src='https://a.example/1.png'></p>")
    try await library.store(
      FeedPage(posts: [post, Made.post("2", html: "<img src='https://a.example/2.png'>")]), of: Made.blogID)
    try await library.save([post.id])
    #expect(try await library.keepImages(in: store) == 0)
    #expect(given.asked.withLock { $0 } == ["https://a.example/1.png"])
    try store.clearCache()
    #expect(store.stored("https://a.example/1.png")?.kind == .png)

    try await library.unsave([post.id])
    try await library.keepImages(in: store)
    #expect(store.stored("https://a.example/1.png") == nil)
    #expect(try store.usage() == ImageStore.Usage(cache: 0, kept: 0))
  }

  @Test("without a network each host is tried once for all pictures that are to be kept")
  func unreachable() async throws {
    let given = try Given()
    let store = given.store { address in
      throw OriginsError.offline(host: address.contains("a.example") ? "a.example" : "b.example")
    }
    let wanted = (1...20).map { "https://\($0 % 2 == 0 ? "a" : "b").example/\($0).png" }
    #expect(try await store.keep(wanted).count == 20)
    #expect(given.asked.withLock { $0 } == ["https://b.example/1.png", "https://a.example/2.png"])
  }

  @Test("a choice of none fetches nothing ahead, and of all fetches what is new")
  func choices() async throws {
    let given = try Given()
    let (library, store) = (given.temporary.library, given.store())
    try await library.add(Made.blog())
    let post = Made.post("1", html: "<p><img src='https://a.example/1.png'></p>")
    try await library.store(FeedPage(posts: [post]), of: Made.blogID)
    try await library.save([post.id])
    try await library.setOfflineImages(.none)
    try await library.keepImages(in: store, new: [post.id])
    #expect(given.asked.withLock { $0.isEmpty })
    try await library.unsave([post.id])
    try await library.setOfflineImages(.all)
    try await library.keepImages(in: store, new: [post.id])
    #expect(try store.usage() == ImageStore.Usage(cache: 100, kept: 0))
  }

  @Test(
    "a picture that its host does not have is asked for again an hour later, then ever later, by any program")
  func missing() async throws {
    let given = try Given()
    let address = "https://a.example/1.png"
    let none: @Sendable (String) throws -> [UInt8] = { throw OriginsError.notFound($0) }
    #expect(try await given.store(none).keep([address]).keys.sorted() == [address])
    #expect(try await given.store(none).keep([address]).isEmpty)
    for (hours, asked) in [(0.9, 1), (0.2, 2), (1.5, 2), (0.6, 3), (3.9, 3), (0.2, 4)] {
      given.clock.withLock { $0 += hours * 3600 }
      _ = try await given.store(none).keep([address])
      #expect(given.asked.withLock { $0.count } == asked, "after \(hours) more hours")
    }
    given.clock.withLock { $0 += 7 * 86_400 }
    #expect(try await given.store().keep([address]).isEmpty)
    #expect(given.store().stored(address)?.kind == .png)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: given.temporary.folder.appending(path: "images").path)
        == [ImageFolder.name(of: address)])
  }

  @Test("what is not wanted any more is forgotten, and an unreachable host is no missing picture")
  func forgotten() async throws {
    let given = try Given()
    let store = given.store { address in
      guard address.contains("a.example") else { throw OriginsError.offline(host: "b.example") }
      throw OriginsError.notFound(address)
    }
    _ = try await store.keep(["https://a.example/1", "https://b.example/1"])
    let folder = ImageFolder(url: given.temporary.folder.appending(path: "images"))
    #expect(
      MissingPictures(in: folder).entries.keys.sorted() == [ImageFolder.name(of: "https://a.example/1")])
    try store.letGo(except: ["https://a.example/1"])
    #expect(MissingPictures(in: folder).entries.count == 1)
    _ = try await store.keep([])
    #expect(MissingPictures(in: folder).entries.isEmpty)
  }

  @Test("a disk that does not take a picture is told, and is no missing picture")
  func disk() async throws {
    let given = try Given()
    // A file where the folder should be.
    try Data().write(to: given.temporary.folder.appending(path: "images"))
    await #expect {
      try await given.store().keep(["https://a.example/1.png"])
    } throws: { error in
      if case LibraryError.cannotOpen = error { true } else { false }
    }
  }

  @Test("what another program is writing into the folder is left alone, until it is an hour old")
  func unfinished() async throws {
    let given = try Given()
    let store = given.store()
    _ = try await store.keep(["https://a.example/1.png"])
    let folder = given.temporary.folder.appending(path: "images")
    for (name, age) in [(".dat.nosync1", 60.0), (".dat.nosync2", 4000)] {
      let file = folder.appending(path: name)
      try Data("part".utf8).write(to: file)
      try FileManager.default.setAttributes([.modificationDate: Date() - age], ofItemAtPath: file.path)
    }
    try store.letGo(except: ["https://a.example/1.png"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == [".dat.nosync1", ImageFolder.name(of: "https://a.example/1.png")])
  }
}
