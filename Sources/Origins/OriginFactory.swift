import Posts

/// Makes the origin that reads a blog.
public struct OriginFactory: Sendable {
  private let fetcher: PoliteFetcher
  private let files: @Sendable () throws -> ShippedFiles

  /// Makes a factory.
  /// - Parameters:
  ///   - fetcher: What all its origins ask through; its transport is a ``SampleTransport`` where the sample is to be read.
  ///   - files: Finds the files that come with the program, when the sample is asked for.
  public init(
    fetcher: PoliteFetcher, files: @escaping @Sendable () throws -> ShippedFiles = { try ShippedFiles.find() }
  ) {
    self.fetcher = fetcher
    self.files = files
  }

  /// The origin of a blog.
  /// - Throws: ``OriginsError/notSupported(_:)`` for a blog that was read from a file and has none,
  ///   ``OriginsError/missingFile(_:)`` for the sample if it is not there.
  public func origin(for blog: Blog) throws -> any Origin {
    switch blog.kind {
    case .blogger: BloggerOrigin(blog: blog, fetcher: fetcher)
    case .rest: RESTOrigin(blog: blog, fetcher: fetcher)
    case .sample: try SampleOrigin(fetcher: fetcher, files: files())
    case .file: throw OriginsError.notSupported("asking for news of a blog that was read from a file")
    }
  }
}
