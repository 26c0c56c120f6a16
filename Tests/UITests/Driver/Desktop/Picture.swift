import CXTest
import CZlib
import Foundation

/// A picture of a part of the screen.
struct Picture {
  let width: Int
  let height: Int
  /// As PNG has them: a zero before each row, then red, green and blue.
  let rows: [UInt8]

  /// What the display shows there now.
  init?(of rect: CGRect, on display: Display) {
    let (width, height) = (Int(rect.width), Int(rect.height))
    guard width > 0, height > 0,
      let image = XGetImage(
        display.raw, display.root, Int32(rect.minX), Int32(rect.minY), UInt32(width), UInt32(height),
        UInt.max,
        ZPixmap)
    else { return nil }
    defer { display_free_image(image) }
    guard image.pointee.bits_per_pixel == 32 else { return nil }
    var rows = [UInt8](repeating: 0, count: height * (width * 3 + 1))
    display_copy_rows(image, &rows)
    (self.width, self.height, self.rows) = (width, height, rows)
  }

  /// As a PNG file (W3C's Portable Network Graphics, third edition).
  var png: Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // Eight bits a colour, colours without transparency, the usual compression, filters and order.
    Self.append("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [8, 2, 0, 0, 0], to: &file)
    Self.append("IDAT", Self.compressed(rows), to: &file)
    Self.append("IEND", [], to: &file)
    return file
  }

  private static func append(_ kind: String, _ content: [UInt8], to file: inout Data) {
    let body = Array(kind.utf8) + content
    let sum = Int(crc32(0, body, UInt32(body.count)))
    file.append(contentsOf: bigEndian(content.count) + body + bigEndian(sum))
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    // It fails only for want of room, and there is room for the worst.
    compress2(&packed, &length, bytes, UInt(bytes.count), 6)
    return Array(packed[..<Int(length)])
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
