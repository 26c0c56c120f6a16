import Foundation
import Library
import Markup
import WebKit

/// Answers a page for its pictures from the library's store, which fetches those it does not have.
struct StoredPictures: URLSchemeHandler {
  static let scheme = PictureAddress.scheme
  let images: ImageStore

  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          guard let url = request.url, let address = PictureAddress.decoded(url.absoluteString) else {
            throw URLError(.badURL)
          }
          let image = try await images.image(address)
          let response = URLResponse(
            url: url, mimeType: image.kind.mediaType, expectedContentLength: image.bytes.count,
            textEncodingName: nil)
          continuation.yield(.response(response))
          continuation.yield(.data(Data(image.bytes)))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
