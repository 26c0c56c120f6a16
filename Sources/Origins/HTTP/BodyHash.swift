/// Tells an unchanged body without keeping it. The same in every run and on every system, so that it can be stored; not
/// meant against forgery, only against parsing the same bytes twice.
enum BodyHash {
  static func of(_ body: [UInt8]) -> UInt64 {
    body.withUnsafeBytes { bytes in
      var hash = 0x51_7C_C1_B7_27_22_0A_95 ^ UInt64(bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        hash = mixed(hash ^ word)
        index += 8
      }
      var last: UInt64 = 0
      while index < bytes.count {
        last = last << 8 | UInt64(bytes[index])
        index += 1
      }
      return mixed(mixed(hash ^ last))
    }
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
