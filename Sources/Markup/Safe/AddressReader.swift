/// Takes addresses out of attribute values: references decoded, cleaned as a browser does, made absolute.
struct AddressReader: ~Copyable {
  private let resolver: AddressResolver?
  private var decoded = ByteWriter(capacity: 256)
  private(set) var address = ByteWriter(capacity: 256)

  /// Only an http(s) base counts.
  init(base: WebAddress?) {
    if let base, base.isWeb { resolver = AddressResolver(base) } else { resolver = nil }
  }

  init(base: String?) {
    self.init(base: base.flatMap(WebAddress.init))
  }

  /// Puts the address of a value into `address`.
  mutating func read(_ source: UnsafePointer<UInt8>, from range: Range<Int>, isDecoded: Bool) {
    decoded.count = 0
    if isDecoded {
      decoded.append(source, from: range.lowerBound, to: range.upperBound)
    } else {
      Entities.appendDecoded(
        source, from: range.lowerBound, to: range.upperBound, isAttribute: true, to: &decoded)
    }
    clean()
    address.count = 0
    let reference = decoded.bytes
    if resolver?.append(reference, to: &address) == nil {
      // Without a base the only safe reading of `//host` is the one that browsers give it on the web.
      if reference.count > 2, reference[0] == Byte.slash, reference[1] == Byte.slash {
        address.append("https:")
      }
      address.append(reference)
    }
  }

  func isAllowed(for purpose: SafeAddress.Purpose) -> Bool {
    SafeAddress.isAllowed(address.bytes, for: purpose)
  }

  private mutating func clean() {
    guard hasBlank else { return }
    let bytes = decoded.start
    var read = 0
    var end = decoded.count
    while end > 0, bytes[end - 1] <= Byte.space { end -= 1 }
    while read < end, bytes[read] <= Byte.space { read += 1 }
    var write = 0
    while read < end {
      let byte = bytes[read]
      bytes[write] = byte
      let isDropped = byte == Byte.tab || byte == Byte.newline || byte == Byte.carriageReturn || byte == 0
      write &+= isDropped ? 0 : 1
      read &+= 1
    }
    decoded.count = write
  }

  /// Whether there is a space or a control character.
  private var hasBlank: Bool {
    let bytes = decoded.start
    var index = 0
    while index &+ 8 <= decoded.count {
      if Word(bytes, at: index).below(0x21) != 0 { return true }
      index &+= 8
    }
    while index < decoded.count {
      if bytes[index] <= Byte.space { return true }
      index &+= 1
    }
    return false
  }
}
