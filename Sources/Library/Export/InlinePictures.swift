import Foundation
import Markup

/// Puts pictures into HTML as `data:` addresses (RFC 2397).
struct InlinePictures {
  /// Bytes of pictures that may still go in.
  private var left: Int
  /// How many became links.
  private(set) var missing = 0
  private let picture: @Sendable (String) async throws -> StoredImage

  init(left: Int, picture: @escaping @Sendable (String) async throws -> StoredImage) {
    self.left = left
    self.picture = picture
  }

  /// - Parameter html: as ``SafeHTML`` writes it: a picture begins with `<img src="`, its `srcset` follows, and no text
  ///   or value holds a bare `<` or `"`.
  mutating func html(_ html: String) async throws -> String {
    let bytes = Array(html.utf8)
    var out: [UInt8] = []
    var index = 0
    while let start = Self.find("<img src=\"", in: bytes, from: index) {
      out += bytes[index..<start]
      let address = start + 10
      guard let end = bytes[address...].firstIndex(of: UInt8(ascii: "\"")),
        let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
      else { break }
      let value = Entities.decoded(String(decoding: bytes[address..<end], as: UTF8.self))
      let rest = Self.withoutSourceSet(bytes[(end + 1)..<close])
      out += try await replacement(value, rest: rest)
      index = close + 1
    }
    return String(decoding: out + bytes[index...], as: UTF8.self)
  }

  private mutating func replacement(_ address: String, rest: [UInt8]) async throws -> [UInt8] {
    if address.lowercased().hasPrefix("data:") {
      return Array("<img src=\"\(HTMLText.escaped(address))\"".utf8) + rest + Array(">".utf8)
    }
    do {
      let image = try await picture(address)
      guard image.bytes.count <= min(left, SavedPage.limits.picture) else { return link(address) }
      left -= image.bytes.count
      let data = Data(image.bytes).base64EncodedString()
      return Array("<img src=\"data:\(image.kind.mediaType);base64,\(data)\"".utf8) + rest + Array(">".utf8)
    } catch let error as CancellationError {
      throw error
    } catch {
      return link(address)
    }
  }

  private mutating func link(_ address: String) -> [UInt8] {
    missing += 1
    let text = HTMLText.escaped(address)
    return Array("<a href=\"\(text)\">\(text)</a>".utf8)
  }

  private static func withoutSourceSet(_ attributes: ArraySlice<UInt8>) -> [UInt8] {
    guard let start = find(" srcset=\"", in: Array(attributes), from: 0) else { return Array(attributes) }
    let all = Array(attributes)
    let end = all[(start + 9)...].firstIndex(of: UInt8(ascii: "\"")) ?? all.count - 1
    return Array(all[..<start] + all[(end + 1)...])
  }

  private static func find(_ text: StaticString, in bytes: [UInt8], from: Int) -> Int? {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes.count >= wanted.count, from <= bytes.count - wanted.count else { return nil }
    return (from...(bytes.count - wanted.count)).first { start in
      bytes[start] == wanted[0] && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
    }
  }
}
