// Seeds: Tests/Corpus
@testable import Markup

/// Everything that reads HTML, and what must hold of it whatever the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func readMarkup(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  checkBytes(bytes)
  checkText(String(decoding: bytes, as: UTF8.self))
  return 0
}

private let base = "https://blog.example/2024/05/post.html?q"

private func checkBytes(_ bytes: UnsafeBufferPointer<UInt8>) {
  var text: [UInt8] = []
  PlainText.append(bytes, to: &text)
  precondition(text.count <= bytes.count * 6 / 5, "text is never longer than references make it")
  var once: [UInt8] = []
  var twice: [UInt8] = []
  SafeHTML.append(bytes, base: WebAddress(base), to: &once)
  once.withUnsafeBufferPointer { SafeHTML.append($0, base: WebAddress(base), to: &twice) }
  precondition(once == twice, "cleaning what is clean changes nothing")
}

private func checkText(_ html: String) {
  let text = PlainText.of(html)
  precondition(!text.utf8.contains(0))
  let reading = ReadingText.of(html)
  // The marks of items: deeply indented at the most.
  precondition(reading.utf8.count <= text.utf8.count + 40 * html.utf8.count / 3)
  let safe = SafeHTML.of(html, base: nil)
  precondition(SafeHTML.of(safe, base: nil) == safe, "cleaning what is clean changes nothing")
  checkSafe(Array(safe.utf8))
  let snippet = Snippet.of(html, limit: 40)
  precondition(snippet.count <= 41 && !snippet.contains("\n"))
  for image in Images.of(html, base: base) {
    precondition(WebAddress(image.address)?.isWeb ?? true)
    _ = ImageSize.resized(image.address, to: 320)
    _ = image.address(atLeast: 320)
  }
  _ = Images.firstSensible(in: html, base: nil)
  _ = Links.of(html, base: base)
  _ = Links.feedLinks(in: html, base: base)
  _ = Entities.decoded(html)
  _ = WebAddress(html)?.resolved(html)
  _ = PercentEncoding.decoded(PercentEncoding.repaired(html))
  precondition(PercentEncoding.decoded(PercentEncoding.encoded(html)) == html)
}

/// In safe HTML `<` and `>` stand only around tags.
private func checkSafe(_ safe: [UInt8]) {
  var isInTag = false
  for index in safe.indices {
    switch safe[index] {
    case UInt8(ascii: "<"): isInTag = true
    case UInt8(ascii: ">"): isInTag = false
    case UInt8(ascii: "\"") where isInTag: break
    default: continue
    }
    let rest = safe[index...]
    for word in forbidden { precondition(!rest.starts(with: word), "nothing that runs comes out") }
  }
}

private let forbidden = [
  "<script", "<iframe", "<svg", "<math", "<style", "<form", "<!--", "<?", "\"javascript:", "\"vbscript:",
  "\"data:text",
].map { Array($0.utf8) }
