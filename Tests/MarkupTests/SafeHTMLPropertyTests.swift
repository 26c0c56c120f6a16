import TestSupport
import Testing

@testable import Markup

@Suite struct SafeHTMLPropertyTests {
  private static let pieces =
    Element.allCases.dropFirst().flatMap { ["<\($0)>", "<\($0) ", "</\($0)>"] }
    + AttributeName.allCases.dropFirst().map { "\($0)=" }
    + [
      "<", ">", "\"", "'", "&", ";", "=", "/", " ", "\n", "\0", "\u{1}", "text", "é大", "&lt;", "&amp;",
      "&#0;", "&quot", "&nbsp;",
      "<!--", "-->", "--!>", "<![CDATA[", "]]>", "<?", "</", "http://x/y", "//h/", "javascript:",
      "data:image/png,", "#f", "?q", "../",
      "100%", "1", "1x, ", "640w,", "text-align:center", "href='x'>",
      "src=\"https://www.youtube.com/embed/a\">", "data-src=x", "<x-y>",
      "\u{FF}", "\u{A0}", ",",
    ]

  private static func sample(_ generator: inout SeededGenerator) -> String {
    var html = ""
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      html += pieces.randomElement(using: &generator) ?? ""
    }
    return html
  }

  @Test(
    "Cleaning what is clean changes nothing", arguments: [nil, "https://blog.example/a/b?c"] as [String?])
  func idempotence(_ base: String?) {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let html = Self.sample(&generator)
      let once = SafeHTML.of(html, base: base)
      let twice = SafeHTML.of(once, base: base)
      if once != twice {
        Issue.record(
          "\(html.debugDescription)\n once \(once.debugDescription)\ntwice \(twice.debugDescription)")
        return
      }
    }
  }

  @Test("Only allowed tags come out, balanced, with allowed attributes in double quotes")
  func grammar() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<1500 {
      let html = Self.sample(&generator)
      let safe = Array(SafeHTML.of(html, base: nil).utf8)
      var grammar = SafeGrammar(safe)
      if let fault = grammar.fault() {
        Issue.record("\(fault): \(html.debugDescription) gave \(String(decoding: safe, as: UTF8.self))")
        return
      }
    }
  }
}

/// The strict form of safe HTML, read without the tokenizer.
private struct SafeGrammar {
  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func fault() -> String? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): if let fault = tagFault() { return fault }
      case UInt8(ascii: ">"): return "a bare >"
      default: index += 1
      }
    }
    return open.isEmpty ? nil : "\(open) left open"
  }

  private mutating func tagFault() -> String? {
    index += 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let name = word()
    guard let element = Element.allCases.first(where: { "\($0)" == name }), element.isAllowed else {
      return "a tag \(name)"
    }
    if isEnd {
      guard open.popLast() == name else { return "</\(name)> out of order" }
    } else {
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") {
        index += 1
        if let fault = attributeFault() { return fault }
      }
      if !element.traits.contains(.void) { open.append(name) }
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return "<\(name) without >" }
    index += 1
    return nil
  }

  private mutating func attributeFault() -> String? {
    let name = word()
    let known = AttributeName.allCases.map { "\($0)" }
    guard known.contains(name), !name.hasPrefix("on"), !["data", "rel"].contains(name) else {
      return "an attribute \(name)"
    }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "="), bytes[index + 1] == UInt8(ascii: "\"")
    else {
      return "an attribute \(name) without quote"
    }
    index += 2
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: ">") {
        return "a bare < in \(name)"
      }
      index += 1
    }
    let value = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    index += 1
    if ["href", "src", "cite", "poster"].contains(name),
      value.filter({ !$0.isWhitespace }).hasPrefix("javascript")
    {
      return "a script in \(name)"
    }
    return nil
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, bytes[index].isAlphanumeric { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
