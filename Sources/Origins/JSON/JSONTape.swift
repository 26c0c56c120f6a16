#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A JSON text with an index over it: one flat list of nodes in the order of the text, each knowing where it stands in
/// the bytes and where the next value begins. Strings stay bytes until they are asked for.
///
/// Flat, so that neither reading nor freeing recurses, however deep the text.
final class JSONTape: Sendable {
  /// What a node is.
  enum Kind: UInt8 {
    case object, array
    /// Its bytes are its text.
    case string
    /// Its bytes hold backslashes.
    case escapedString
    /// A number, `true`, `false`, or something unquoted.
    case word
    case null
  }

  /// A value, or the name of an object's member (which stands right before the member's value).
  struct Node {
    /// The bytes it spans; a string's without its quotes.
    var start: UInt32
    var end: UInt32
    /// The node after this one and all that it contains.
    var next: UInt32
    var kind: Kind
  }

  let bytes: [UInt8]
  let nodes: [Node]
  let isCutShort: Bool
  /// Whether a NUL stands anywhere in the text, so that strings cannot be copied as they are.
  private let holdsNUL: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = JSONScanner(count: bytes.count)
    bytes.withUnsafeBytes { scanner.scan($0) }
    nodes = scanner.nodes
    isCutShort = scanner.isCutShort
    holdsNUL = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memchr($0, 0, buffer.count) != nil } ?? false
    }
  }

  /// The node of the value that follows a name among the members in a range of nodes; -1 if there is none.
  func member(_ key: StaticString, from: Int, to end: Int) -> Int {
    let length = key.utf8CodeUnitCount
    return nodes.withUnsafeBufferPointer { nodes in
      bytes.withUnsafeBufferPointer { bytes -> Int in
        guard let base = bytes.baseAddress else { return -1 }
        var index = from
        while index + 1 < end {
          let name = nodes[index]
          if name.kind == .escapedString {
            if text(of: name).utf8.elementsEqual(UnsafeBufferPointer(start: key.utf8Start, count: length)) {
              return index + 1
            }
          } else if Int(name.end - name.start) == length,
            memcmp(base + Int(name.start), key.utf8Start, length) == 0
          {
            return index + 1
          }
          index = Int(nodes[index + 1].next)
        }
        return -1
      }
    }
  }

  /// The text of a string, name or word. Bad UTF-8, lone surrogates and NUL become U+FFFD.
  func text(of node: Node) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      let raw = UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)])
      if holdsNUL { return JSONText.decodedWithoutNUL(raw, escaped: node.kind == .escapedString) }
      return node.kind == .escapedString ? JSONText.decoded(raw) : String(decoding: raw, as: UTF8.self)
    }
  }
}
