/// Writes the title and the HTML of one made-up post.
struct ProseWriter {
  let vocabulary: Vocabulary
  let zipf: Zipf
  let isCJK: Bool
  var randomness: Randomness

  /// Two to seven words.
  mutating func title() -> String {
    let words = (0..<(2 + randomness.below(6))).map { _ in word() }
    return isCJK ? words.joined() : words.joined(separator: " ").capitalizedFirst
  }

  /// A picture, then paragraphs of sentences with links, emphasis and entities, up to about so many bytes.
  mutating func html(bytes: Int, index: Int) -> String {
    var html = """
      <div class="separator"><a href="https://blogger.googleusercontent.com/img/\(index)/s1600/picture.jpg">\
      <img border="0" src="https://blogger.googleusercontent.com/img/\(index)/s640/picture.jpg" width="640" \
      height="480" alt="picture" /></a></div>
      """
    html.reserveCapacity(bytes + 256)
    while html.utf8.count < bytes - 40 {
      html += "<p>"
      for _ in 0..<(2 + randomness.below(4)) where html.utf8.count < bytes - 40 {
        sentence(into: &html, bytes)
      }
      html += "</p>\n"
    }
    return html
  }

  private mutating func sentence(into html: inout String, _ bytes: Int) {
    let length = 5 + randomness.below(16)
    for place in 0..<length where html.utf8.count < bytes - 20 {
      let plain = word()
      let text = place == 0 ? plain.capitalizedFirst : plain
      if !isCJK, place > 0 { html += " " }
      switch randomness.below(120) {
      case 0: html += "<b>\(text)</b>"
      case 1: html += "<a href=\"/search/label/\(plain)\">\(text)</a>"
      case 2: html += isCJK ? text : "\(text) &amp;"
      case 3: html += isCJK ? "\(text)、" : "\(text),"
      default: html += text
      }
    }
    html += isCJK ? "。" : ". "
  }

  private mutating func word() -> String {
    let rank = zipf.rank(&randomness)
    return isCJK ? vocabulary.cjk[rank] : vocabulary.words[rank]
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
