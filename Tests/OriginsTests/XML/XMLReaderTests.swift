import Testing

@testable import Origins

@Suite("XML, read tolerantly")
struct XMLReaderTests {
  /// The events of a text: `<name` with its namespace unless none, `>name` at the end, text in quotes.
  private func events(_ text: String) -> [String] { events([UInt8](text.utf8)) }

  private func events(_ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes)
      var events: [String] = []
      while true {
        let event = reader.next()
        let space = reader.element.space == .none ? "" : "\(reader.element.space):"
        switch event {
        case .start: events.append("<" + space + reader.element.local)
        case .end: events.append(">" + space + reader.element.local)
        case .text:
          var text: [UInt8] = []
          reader.appendText(to: &text)
          events.append("'" + String(decoding: text, as: UTF8.self) + "'")
        case .finished: return events
        }
      }
    }
  }

  private func text(_ inner: String) -> String {
    let bytes = [UInt8]("<a>\(inner)</a>".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes)
      _ = reader.next()
      return reader.text()
    }
  }

  private func attribute(_ tag: String, _ name: StaticString) -> String? {
    let bytes = [UInt8](tag.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes)
      _ = reader.next()
      return reader.attribute(name)
    }
  }

  @Test("elements, empty elements, text, CDATA, comments and instructions")
  func plain() {
    let text = "<?xml version='1.0'?><!-- <x> --><a><b/>t<![CDATA[<&amp;]]]>]]><?p <y>?></a>"
    #expect(events(text) == ["<a", "<b", ">b", "'t'", "'<&amp;]'", "']]>'", ">a"])
    #expect(events("<a b='>' c=\"/>\">x</a >") == ["<a", "'x'", ">a"])
  }

  @Test("namespaces count by their URI, whatever the prefix; unbound prefixes mean what they usually do")
  func namespaces() {
    #expect(events("<x:feed xmlns:x='http://www.w3.org/2005/Atom'/>") == ["<atom:feed", ">atom:feed"])
    #expect(events("<feed xmlns='https://www.w3.org/2005/Atom/'/>") == ["<atom:feed", ">atom:feed"])
    #expect(events("<thr:total/><media:thumbnail/>").first == "<thread:total")
    #expect(events("<thr:total xmlns:thr='urn:other'/>").first == "<unknown:total")
    #expect(
      events("<a xmlns='http://purl.org/atom/ns#'><b xmlns=''/><c/></a>")[1...] == [
        "<b", ">b", "<atom:c", ">atom:c", ">atom:a",
      ])
  }

  @Test(
    "references are decoded once; what is none stays",
    arguments: [
      ("a &amp;lt; b &lt;&gt;&quot;&apos;", "a &lt; b <>\"'"), ("&#65;&#x42;&#X43;", "ABC"),
      ("&#x1F600;", "😀"),
      ("&nbsp;", "\u{A0}"), ("AT&T &", "AT&T &"), ("&nosuchname; &;", "&nosuchname; &;"),
      ("&#0;&#xD800;&#x110000;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#150;&#146;", "–’"),
      ("&#;&#x;&#xg;&#12a;", "&#;&#x;&#xg;&#12a;"), ("&amp", "&amp"), ("a < b", "a < b"),
      ("a <3 <", "a <3 <"),
      ("1\r\n2\r3", "1\n2\n3"), ("x&#13;y", "x\ry"),
    ])
  func references(raw: String, value: String) {
    #expect(text(raw) == value)
  }

  @Test("a document type defines nothing, however it is written")
  func doctype() {
    let bomb = """
      <!DOCTYPE a [<!ENTITY x "]>&y;&y;"><!ENTITY y SYSTEM 'file:///etc/passwd'> ]><a>&x;</a>
      """
    #expect(events(bomb) == ["<a", "'&x;'", ">a"])
    #expect(events("<!DOCTYPE a PUBLIC \"it's\" 'x'><a/>") == ["<a", ">a"])
    #expect(events("<!DOCTYPE a [ <!ENTITY><a/>") == ["<a", ">a"])
  }

  @Test("end tags that match nothing are ignored; those of an outer element end the inner ones")
  func mismatched() {
    #expect(events("<a><b>x</c>y</a>z") == ["<a", "<b", "'x'", "'y'", ">b", ">a", "'z'"])
    #expect(events("<a><b><c></a>") == ["<a", "<b", "<c", ">c", ">b", ">a"])
    #expect(events("</x><a/>") == ["<a", ">a"])
    #expect(
      events("<d>1<br>2<img src='x'>3</d>") == [
        "<d", "'1'", "<br", ">br", "'2'", "<img", ">img", "'3'", ">d",
      ])
  }

  @Test("attributes with either quote, with none, without value, with references")
  func attributes() {
    #expect(attribute("<a x='1' href=\"a&amp;b\"/>", "href") == "a&b")
    #expect(attribute("<a x=1 href = y>", "href") == "y")
    #expect(attribute("<a disabled href='y' />", "href") == "y")
    #expect(attribute("<a href='y>z</a>", "href") == "y")
    #expect(attribute("<a x='1'>", "href") == nil)
    #expect(attribute("<a href=''>", "href") == "")
  }

  @Test(
    "bytes that end anywhere end all elements",
    arguments: [
      "<a><b", "<a><b x", "<a><b x=", "<a><b x='1", "<a><b><!--", "<a><b><![CDATA[", "<a><b><?x", "<a><b></b",
      "<a><b></",
    ])
  func cutShort(text: String) {
    #expect(events(text).filter { $0.hasPrefix("<") } == ["<a", "<b"])
    #expect(events(text).last == ">a")
  }

  @Test("elements beyond the depth limit are read side by side, and their ends close nothing outside")
  func deep() {
    let count = 100_000
    let nest = String(repeating: "<d>", count: count) + "x" + String(repeating: "</d>", count: count)
    let events = events("<a>\(nest)<b/></a>")
    #expect(events.filter { $0 == "<d" }.count == count)
    #expect(events.suffix(3) == ["<b", ">b", ">a"])
  }

  @Test(
    "hostile repetition takes linear time (quadratic would be minutes)", .timeLimit(.minutes(1)),
    arguments: [
      "<", "<a", "<a>", "</a>", "<!--", "<![CDATA[", "<?x ", "<!DOCTYPE [", "<a b='", "<a b=\"'", "<!x", "&",
      "&#", "<a b",
      "<x:y ", "<a xmlns:b='c'>", "\"'<!", "<a></b>",
    ])
  func hostile(unit: String) {
    let bytes = [UInt8](String(repeating: unit, count: 400_000 / unit.utf8.count).utf8)
    #expect(events(bytes).count <= 2 * bytes.count)
  }
}
