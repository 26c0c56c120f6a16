/// The status line and headers of an answer, read line by line and tolerantly.
struct HeaderBlock: Sendable {
  private(set) var status = 0
  /// Names in lower case; values of a repeated header joined by ", ".
  private(set) var headers: [String: String] = [:]
  /// All bytes so far: a server could send headers without end.
  private(set) var size = 0
  private var lastName: String?
  private var hasEnded = false

  /// The most that a block may take, in bytes.
  static let limit = 256 << 10

  /// Takes one line. A status line begins anew: what came before was 1xx. Lines past the end of the block are
  /// trailers, which say nothing we use.
  mutating func add(_ line: UnsafeRawBufferPointer) {
    size += line.count
    if line.starts(with: "HTTP/".utf8) {
      self = HeaderBlock(status: Self.status(in: line), size: size)
      return
    }
    let text = Self.trimmed(line[...])
    if text.isEmpty { hasEnded = true }
    guard !hasEnded else { return }
    if let first = line.first, Self.isBlank(first), let name = lastName {
      headers[name, default: ""] += " " + Self.string(text)
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex {
      let name = Self.string(Self.trimmed(text[..<colon])).lowercased()
      let value = Self.string(Self.trimmed(text[(colon + 1)...]))
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
      lastName = name
    }
  }

  init() {}

  private init(status: Int, size: Int) {
    self.status = status
    self.size = size
  }

  private static func status(in line: UnsafeRawBufferPointer) -> Int {
    let rest = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }
    return Int(string(rest.prefix { $0 >= 0x30 && $0 <= 0x39 })) ?? 0
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
    return bytes
  }

  /// UTF-8 where it is that, else Latin-1, which headers were once said to be in.
  private static func string(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? String(decoding: bytes.map(UInt16.init), as: UTF16.self)
  }
}
