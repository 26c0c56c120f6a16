import Foundation
import Markup

/// Bytes a second, in millions, each the best of several runs.
struct Rates {
  let name: String
  let bare: Double
  let text: Double
  let safe: Double

  init(of sample: Sample) {
    name = sample.name
    var out: [UInt8] = []
    out.reserveCapacity(sample.size * 2)
    let base = WebAddress("https://blog.example/2024/05/post.html")
    bare = Self.rate(sample) { bytes in
      out.removeAll(keepingCapacity: true)
      dropTags(bytes, to: &out)
    }
    text = Self.rate(sample) { bytes in
      out.removeAll(keepingCapacity: true)
      PlainText.append(bytes, to: &out)
    }
    safe = Self.rate(sample) { bytes in
      out.removeAll(keepingCapacity: true)
      SafeHTML.append(bytes, base: base, to: &out)
    }
  }

  func print() {
    let title = name.padding(toLength: 22, withPad: " ", startingAt: 0)
    Swift.print(
      title, String(format: "%11.0f %8.0f %7.2f %8.0f %7.2f", bare, text, text / bare, safe, safe / bare))
  }

  private static func rate(_ sample: Sample, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Double {
    var best = Duration.seconds(3600)
    for _ in 0..<5 {
      let time = ContinuousClock().measure {
        for post in sample.posts { post.withUnsafeBufferPointer(body) }
      }
      best = min(best, time)
    }
    return Double(sample.size) / 1e6 / (best / .seconds(1))
  }
}

/// The bare loop: what stands between `<` and `>` is dropped, every other byte is kept.
@inline(never)
func dropTags(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
  let kept = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
    var isInTag = false
    for byte in bytes {
      if byte == UInt8(ascii: "<") {
        isInTag = true
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      } else if !isInTag {
        buffer[count] = byte
        count += 1
      }
    }
  }
  out.append(contentsOf: kept)
}
