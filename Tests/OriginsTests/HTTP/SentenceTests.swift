import Foundation
import Origins
import Testing

/// Every error is a sentence that says what happened and what to do.
@Suite struct SentenceTests {
  static let all: [OriginsError] = [
    .badAddress("x"), .offline(host: "a.example"), .interrupted(host: "a.example"),
    .timedOut(host: "a.example", seconds: 60), .tooLarge(limit: 64 << 20), .redirectLoop("http://a.example/"),
    .redirectRefused("file:///x"), .insecure(host: "a.example", reason: "bad certificate"),
    .isPrivate("http://a.example/"), .notFound("http://a.example/"), .notABlog("http://a.example/"),
    .otherFeed("http://a.example/feed"),
    .unreadable("http://a.example/", reason: "cut short"), .askedToWait(host: "a.example", until: Date()),
    .backingOff(host: "a.example", until: Date()), .server(host: "a.example", status: 500),
    .outcomeUnknown(host: "a.example"), .notSupported("posting"), .missingFile("posts.json"),
  ]

  /// One for each kind of error: a new kind does not compile until it is here, and fails until it has an example.
  private enum Kind: CaseIterable {
    case badAddress, offline, interrupted, timedOut, tooLarge, redirectLoop, redirectRefused, insecure,
      isPrivate, notFound, notABlog, otherFeed, unreadable, askedToWait, backingOff, server,
      outcomeUnknown, notSupported, missingFile

    init(_ error: OriginsError) {
      self =
        switch error {
        case .badAddress: .badAddress
        case .offline: .offline
        case .interrupted: .interrupted
        case .timedOut: .timedOut
        case .tooLarge: .tooLarge
        case .redirectLoop: .redirectLoop
        case .redirectRefused: .redirectRefused
        case .insecure: .insecure
        case .isPrivate: .isPrivate
        case .notFound: .notFound
        case .notABlog: .notABlog
        case .otherFeed: .otherFeed
        case .unreadable: .unreadable
        case .askedToWait: .askedToWait
        case .backingOff: .backingOff
        case .server: .server
        case .outcomeUnknown: .outcomeUnknown
        case .notSupported: .notSupported
        case .missingFile: .missingFile
        }
    }
  }

  @Test("none is without an example here")
  func complete() { #expect(Set(Self.all.map(Kind.init)) == Set(Kind.allCases)) }

  @Test("each is two parts of one line, and ends as a sentence", arguments: all)
  func form(_ error: OriginsError) {
    let sentence = error.sentence
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("\n") && !sentence.contains("Optional"))
    #expect(sentence.contains(": ") || sentence.contains("; ") || sentence.contains(". "))
    #expect(error.localizedDescription == sentence)
  }

  @Test("what it was about is named")
  func named() {
    #expect(
      OriginsError.timedOut(host: "a.example", seconds: 1).sentence
        == "a.example took longer than one second to answer: try again later.")
    #expect(
      OriginsError.tooLarge(limit: 64 << 20).sentence
        == "The answer is larger than 64 MiB, the most that is read: ask for a smaller part of the blog.")
    #expect(
      OriginsError.server(host: "a.example", status: 502).sentence
        == "a.example answered with error 502: the fault is on its side; try again later.")
  }

  @Test("a time is the reader's, to the minute it is safe to ask again")
  func times() throws {
    var parts = DateComponents()
    (parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second) = (2026, 7, 3, 9, 4, 30)
    let until = try #require(Calendar(identifier: .gregorian).date(from: parts))
    #expect(
      OriginsError.askedToWait(host: "a.example", until: until).sentence
        == "a.example asks to be left alone until 2026-07-03 09:05: try again then.")
  }
}
