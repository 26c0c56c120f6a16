/// Reads the parts of a written date, byte by byte. What is not there leaves it where it stands.
struct DateCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// How many digits come next; counts no further than nine.
  var digitsAhead: Int {
    var count = 0
    while count < 9, index + count < bytes.count, Self.isDigit(bytes[index + count]) { count += 1 }
    return count
  }

  /// Exactly so many digits, as a number.
  mutating func number(digits: Int) -> Int? {
    guard digits > 0, digits <= digitsAhead else { return nil }
    var value = 0
    for _ in 0..<digits {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return value
  }

  /// The digits of a fraction, as thousandths; further digits are passed over.
  mutating func thousandths() -> Int {
    var value = 0
    var scale = 100
    while index < bytes.count, Self.isDigit(bytes[index]) {
      value += Int(bytes[index] - 0x30) * scale
      scale /= 10
      index += 1
    }
    return value
  }

  /// Passes over this byte if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// The letters that come next, in capitals; those after the first ten are passed over.
  mutating func word() -> String {
    var word = ""
    while index < bytes.count, Self.isLetter(bytes[index]) {
      if word.utf8.count < 10 { word.unicodeScalars.append(Unicode.Scalar(bytes[index] & 0xDF)) }
      index += 1
    }
    return word
  }

  mutating func skipBlanks() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  /// Passes over white space and the punctuation between the parts of a date.
  mutating func skipPunctuation() {
    while index < bytes.count, bytes[index] <= 0x20 || Self.punctuation.contains(bytes[index]) { index += 1 }
  }

  private static let punctuation: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// A letter of ASCII, or a part of any other: days have names in many scripts.
  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 }
}
