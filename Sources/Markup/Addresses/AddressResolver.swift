/// Makes references absolute against one base, over bytes.
struct AddressResolver {
  /// The base up to its path: `https://host`.
  private let origin: [UInt8]
  /// The path of the base up to its last `/`.
  private let folder: [UInt8]
  private let path: [UInt8]
  private let schemeLength: Int

  init(_ base: WebAddress) {
    let parts = base.parts
    origin = Array(base.bytes[..<parts.path.lowerBound])
    schemeLength = parts.scheme.count
    let path = Array(base.bytes[parts.path])
    let root: [UInt8] = parts.hasAuthority ? [Byte.slash] : []
    self.path = path.isEmpty ? root : path
    folder = path.lastIndex(of: Byte.slash).map { Array(path[...$0]) } ?? root
  }

  /// Appends the reference, absolute (RFC 3986, 5.2.2).
  func append(_ reference: UnsafeBufferPointer<UInt8>, to out: inout ByteWriter) {
    guard let first = reference.first, let source = reference.baseAddress, first != Byte.hash,
      AddressParts.schemeEnd(of: reference) == 0
    else { return out.append(reference) }
    if first == Byte.slash, reference.count > 1, reference[1] == Byte.slash {
      append(origin, upTo: schemeLength + 1, to: &out)
      return out.append(reference)
    }
    append(origin, upTo: origin.count, to: &out)
    if first == Byte.question {
      append(path, upTo: path.count, to: &out)
      return out.append(reference)
    }
    let end = Self.pathEnd(of: reference)
    let start = out.count
    if first != Byte.slash { append(folder, upTo: folder.count, to: &out) }
    out.append(source, from: 0, to: end)
    Self.removeDots(in: &out, from: start)
    out.append(source, from: end, to: reference.count)
  }

  private func append(_ bytes: [UInt8], upTo end: Int, to out: inout ByteWriter) {
    bytes.withUnsafeBufferPointer { out.append(UnsafeBufferPointer(rebasing: $0.prefix(end))) }
  }

  private static func pathEnd(of reference: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < reference.count, reference[index] != Byte.question, reference[index] != Byte.hash {
      index &+= 1
    }
    return index
  }

  /// Removes `.` and `..` segments of the path that stands at the end of `out`, in place (RFC 3986, 5.2.4).
  private static func removeDots(in out: inout ByteWriter, from start: Int) {
    let bytes = out.start
    let end = out.count
    var write = start
    var read = start
    while read < end {
      var next = read
      if bytes[next] == Byte.slash { next &+= 1 }
      let name = next
      while next < end, bytes[next] != Byte.slash { next &+= 1 }
      let dots = dotCount(bytes, name, next)
      if dots == 0 {
        while read < next {
          bytes[write] = bytes[read]
          write &+= 1
          read &+= 1
        }
        continue
      }
      if dots == 2 {
        while write > start, bytes[write &- 1] != Byte.slash { write &-= 1 }
        if write > start { write &-= 1 }
      }
      if next >= end, name > read {
        bytes[write] = Byte.slash
        write &+= 1
      }
      read = next
    }
    out.count = write
  }

  /// 1 for `.`, 2 for `..`, else 0.
  private static func dotCount(_ bytes: UnsafeMutablePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
    let length = to &- from
    guard length == 1 || length == 2, bytes[from] == Byte.dot, bytes[to &- 1] == Byte.dot else { return 0 }
    return length
  }
}
