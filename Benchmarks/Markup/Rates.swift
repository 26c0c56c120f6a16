import Foundation
import Markup

/// Bytes a second, in millions, each the best of several runs.
struct Rates {
  let name: String
  let bare: Double
  let text: Double
  let safe: Double
  /// Bytes of safe HTML for each byte read, at least 1.
  let growth: Double

  init(of sample: Sample) {
    name = sample.name
    var out: [UInt8] = []
    out.reserveCapacity(sample.size * 8)
    let base = WebAddress("https://blog.example/2024/05/post.html")
    var best = (bare: Double.infinity, text: Double.infinity, safe: Double.infinity)
    // In turn, so that what else the machine does falls on all three alike.
    for _ in 0..<9 {
      best.bare = min(best.bare, Self.time(sample, &out) { dropTags($0, to: &$1) })
      best.text = min(best.text, Self.time(sample, &out) { PlainText.append($0, to: &$1) })
      best.safe = min(best.safe, Self.time(sample, &out) { SafeHTML.append($0, base: base, to: &$1) })
    }
    growth = max(1, Double(Self.safeSize(of: sample, base)) / Double(sample.size))
    let megabytes = Double(sample.size) / 1e6
    bare = megabytes / best.bare
    text = megabytes / best.text
    safe = megabytes / best.safe
  }

  func print() {
    let title = name.padding(toLength: 22, withPad: " ", startingAt: 0)
    Swift.print(
      title, String(format: "%11.0f %8.0f %7.2f %8.0f %7.2f", bare, text, text / bare, safe, safe / bare))
  }

  /// Seconds of this thread's own processor time.
  private static func time(
    _ sample: Sample, _ out: inout [UInt8], _ body: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void
  ) -> Double {
    let start = processorTime()
    for post in sample.posts {
      out.removeAll(keepingCapacity: true)
      post.withUnsafeBufferPointer { body($0, &out) }
    }
    return processorTime() - start
  }

  private static func safeSize(of sample: Sample, _ base: WebAddress?) -> Int {
    var out: [UInt8] = []
    for post in sample.posts {
      post.withUnsafeBufferPointer { SafeHTML.append($0, base: base, to: &out) }
    }
    return out.count
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
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
