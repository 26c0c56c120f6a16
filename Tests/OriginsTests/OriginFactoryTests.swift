import Foundation
import Origins
import Posts
import TestSupport
import Testing

@Suite("The origin of a blog")
struct OriginFactoryTests {
  private let fetcher: PoliteFetcher
  private let factory: OriginFactory

  init() {
    let share = Corpus.folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Share")
    let files = ShippedFiles(folder: share)
    fetcher = PoliteFetcher(transport: SampleTransport(files: files), memory: TransientFetchMemory())
    factory = OriginFactory(fetcher: fetcher) { files }
  }

  private func blog(_ kind: Blog.Kind) -> Blog {
    Blog(id: BlogID("i"), kind: kind, address: "https://a.example")
  }

  @Test("Each kind of blog has its own; one from a file has none")
  func kinds() throws {
    #expect(try factory.origin(for: blog(.blogger)) is BloggerOrigin)
    #expect(try factory.origin(for: blog(.rest)) is RESTOrigin)
    #expect(try factory.origin(for: blog(.sample)).blog == SampleOrigin.blog)
    #expect(throws: OriginsError.notSupported("asking for news of a blog that was read from a file")) {
      try factory.origin(for: blog(.file))
    }
  }

  @Test(
    "The sample is found by its name and by its address",
    arguments: ["sample", " Sample ", "https://sample.invalid/"])
  func sample(text: String) async throws {
    let found = try await Probe(fetcher: fetcher).find(text).blog
    #expect(found.kind == .sample)
    #expect(found.id == SampleOrigin.blog.id)
    #expect(found.title == SampleOrigin.blog.title)
  }
}
