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
    .unreadable("http://a.example/", reason: "cut short"), .askedToWait(host: "a.example", until: Date()),
    .backingOff(host: "a.example", until: Date()), .server(host: "a.example", status: 500),
    .outcomeUnknown(host: "a.example"), .notSupported("posting"), .missingFile("posts.json"),
  ]

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
