import Foundation
import TestSupport
import Testing

@testable import Markup

/// The HTML in real feeds.
@Suite struct CorpusTests {
  /// All Atom files as HTML, the feed's own tags around it.
  static let documents: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Corpus.folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xml") && !$0.hasPrefix("rss") }.compactMap { name in
      (try? Corpus.bytes(name)).map { Entities.decoded(String(decoding: $0, as: UTF8.self)) }
    }
  }()

  @Test("Cleaning what is clean changes nothing")
  func cleaning() {
    #expect(Self.documents.count == 12)
    for document in Self.documents {
      let safe = SafeHTML.of(document, base: "https://blog.example/")
      #expect(SafeHTML.of(safe, base: "https://blog.example/") == safe)
      #expect(!safe.utf8.contains(0))
    }
  }

  @Test("Every picture that stays has an absolute address")
  func pictures() {
    for document in Self.documents {
      let safe = SafeHTML.of(document, base: "https://blog.example/")
      for image in Images.of(safe, base: nil) { #expect(WebAddress(image.address)?.isWeb == true) }
    }
  }
}
