import Foundation
import Markup

/// Posts of one kind.
struct Sample {
  let name: String
  let posts: [[UInt8]]

  var size: Int { posts.reduce(0) { $0 + $1.count } }

  /// 1,000 posts of about 4 KB: paragraphs of words, some with a link, a picture, emphasis, references.
  static func posts() -> Sample {
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let words = (0..<3000).map { _ in
      String((0..<(2 + random(8))).map { _ in Character(Unicode.Scalar(UInt8(97 + random(26)))) })
    }
    func text(_ count: Int) -> String {
      (0..<count).map { _ in words[random(words.count)] }.joined(separator: " ")
    }
    let posts = (0..<1000).map { number in
      var html = ""
      while html.utf8.count < 4000 {
        html +=
          "<p>\(text(40)) <a href=\"/2024/0\(random(9))/\(text(1)).html\">\(text(2))</a>, \(text(20)) &amp; <b>\(text(3))</b>"
        html += " <i>\(text(4))</i>&nbsp;&#8217;\(text(10)).</p>\n"
        if random(3) == 0 {
          html += "<img src=\"https://1.bp.blogspot.com/-\(number)/s640/\(text(1)).jpg\" width=\"640\" />\n"
        }
      }
      return Array(html.utf8)
    }
    return Sample(name: "generated posts", posts: posts)
  }

  /// The HTML in the corpus' Atom files, unescaped, with the feed's own tags around it.
  static func corpus(in folder: String) -> Sample? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    let posts = names.sorted().filter { $0.hasSuffix(".xml") && !$0.hasPrefix("rss") }.compactMap {
      name -> [UInt8]? in
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { return nil }
      return Array(Entities.decoded(String(decoding: bytes, as: UTF8.self)).utf8)
    }
    return posts.isEmpty ? nil : Sample(name: "corpus", posts: posts)
  }

  static func hostile() -> [Sample] {
    func flood(_ name: String, _ piece: String, start: String = "") -> Sample {
      let piece = Array(piece.utf8)
      var bytes = Array(start.utf8)
      while bytes.count < 2_000_000 { bytes += piece }
      return Sample(name: name, posts: [bytes])
    }
    var state: UInt64 = 1
    let noise = (0..<2_000_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
    return [
      Sample(name: "random bytes", posts: [noise]),
      flood("< flood", "<"), flood("</ flood", "</"), flood("<! flood", "<!"), flood("& flood", "&"),
      flood("nested b", "<b>"), flood("nested div", "<div>"), flood("nested p", "<p>"),
      flood("stray ends", "</b>"),
      flood("deep spans, hr", "<hr>", start: "<table><td><p>" + String(repeating: "<b>", count: 250)),
      flood("nested tables", "<table><tr><td>"), flood("list items", "<li>"),
      flood("crossed", "<b><i></b></i>"),
      flood("unclosed comment", "<!-- a "), flood("unclosed quote", "<a href=\"x "),
      flood("unclosed script", "<script>a "),
      flood("frames", "<iframe>"), flood("self-closed scripts", "<script/>"), flood("links", "<a href=x>"),
      flood("pictures", "<img src=x>"), flood("dots", "<a href=../../.././x>"),
      flood("attributes", "a=b ", start: "<p "),
      flood("styles", "<p style='a:b;c:d;text-align:center'>"), flood("unknown tags", "<selectedoption>"),
      flood("no references", "&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
      flood("references", "&notit;&lt&#x110000;"),
      flood("sources", "a 1x,", start: "<img src=a srcset='"), flood("white space", " \n\t"),
      flood("no-break", "&nbsp;"),
      flood("svg", "<svg><svg>x</svg>"), flood("cut UTF-8", "\u{C2}"),
    ]
  }
}
