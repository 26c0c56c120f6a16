/// Makes references absolute against one base, over bytes.
struct AddressResolver: ~Copyable {
  /// The base's origin (`https://host`), then its path up to the last `/` without dot segments.
  private var folder: ByteWriter
  private let originLength: Int
  private let schemeLength: Int
  /// The path as written.
  private let path: [UInt8]

  init(_ base: WebAddress) {
    let parts = base.parts
    originLength = parts.path.lowerBound
    schemeLength = parts.scheme.count
    let path = Array(base.bytes[parts.path])
    let root: [UInt8] = parts.hasAuthority ? [Byte.slash] : []
    self.path = path.isEmpty ? root : path
    folder = ByteWriter(capacity: base.bytes.count + 1)
    for byte in base.bytes[..<originLength] { folder.append(byte) }
    for byte in path.lastIndex(of: Byte.slash).map({ path[...$0] }) ?? root[...] { folder.append(byte) }
    Self.removeDots(in: &folder, from: originLength)
  }

  /// Appends the reference, absolute (RFC 3986, 5.2.2).
  func append(_ reference: UnsafeBufferPointer<UInt8>, to out: inout ByteWriter) {
    guard let first = reference.first, let source = reference.baseAddress, first != Byte.hash,
      AddressParts.schemeEnd(of: reference) == 0
    else { return out.append(reference) }
    if first == Byte.slash, reference.count > 1, reference[1] == Byte.slash {
      out.append(folder.start, from: 0, to: schemeLength + 1)
      return out.append(reference)
    }
    if first == Byte.question {
      out.append(folder.start, from: 0, to: originLength)
      path.withUnsafeBufferPointer { out.append($0) }
      return out.append(reference)
    }
    let start = out.count
    out.append(folder.start, from: 0, to: first == Byte.slash ? originLength : folder.count)
    let end = Self.pathEnd(of: reference)
    if end.hasDots {
      out.append(source, from: 0, to: end.index)
      Self.removeDots(in: &out, from: start + originLength)
      out.append(source, from: end.index, to: reference.count)
    } else {
      out.append(reference)
    }
  }

  /// Where the path of a reference ends, and whether a segment of it begins with a dot.
  private static func pathEnd(of reference: UnsafeBufferPointer<UInt8>) -> (index: Int, hasDots: Bool) {
    var index = 0
    var before = Byte.slash
    var hasDots = false
    while index < reference.count {
      let byte = reference[index]
      if byte == Byte.question || byte == Byte.hash { break }
      if byte == Byte.dot, before == Byte.slash { hasDots = true }
      before = byte
      index &+= 1
    }
    return (index, hasDots)
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
