/// A post as a page of its own: our layout, nothing that runs, nothing that comes from elsewhere but pictures through
/// ``PictureAddress`` and, where pictures are shown, sound and film.
public struct ReadingPage: Hashable, Sendable {
  /// Text with where it leads.
  public struct Link: Hashable, Sendable {
    public var text: String
    /// nil for text that leads nowhere.
    public var address: String?

    /// Makes one.
    public init(_ text: String, to address: String?) {
      self.text = text
      self.address = address
    }
  }

  public var title: String
  public var author: Link?
  public var date: String
  public var labels: [Link]
  /// HTML of the post: made safe here once more.
  public var body: String
  /// What relative links are relative to.
  public var base: String?
  /// A sentence between the header and the body, such as that only the beginning is here; nil for none.
  public var note: String?
  public var footer: Link?

  /// Describes a page.
  public init(
    title: String, author: Link? = nil, date: String = "", labels: [Link] = [], body: String,
    base: String? = nil,
    note: String? = nil, footer: Link? = nil
  ) {
    self.title = title
    self.author = author
    self.date = date
    self.labels = labels
    self.body = body
    self.base = base
    self.note = note
    self.footer = footer
  }

  /// The whole document.
  public func html(_ style: PageStyle) -> String {
    let safe = PagePictures.led(SafeHTML.of(body, base: base), shows: style.showsPictures)
    return """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(style))">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(TextToHTML.escaped(title))</title>
      <style>\(PageSheet.css(style))</style></head>
      <body><header>\(header)</header>
      <main dir="auto">\(safe)</main>\(foot)</body></html>
      """
  }

  /// Content Security Policy Level 3 (https://www.w3.org/TR/CSP3/): what is not named is refused, scripts, frames and
  /// forms among it.
  static func policy(_ style: PageStyle) -> String {
    let media = style.showsPictures ? "; media-src https: http:" : ""
    return "default-src 'none'; style-src 'unsafe-inline'; img-src \(PictureAddress.scheme): data:\(media); "
      + "base-uri 'none'; form-action 'none'"
  }

  private var header: String {
    let parts = [author.map(Self.html), date.isEmpty ? nil : TextToHTML.escaped(date)].compactMap { $0 }
    var html = "<h1 dir=\"auto\">\(TextToHTML.escaped(title))</h1>"
    if !parts.isEmpty { html += "<p>\(parts.joined(separator: " · "))</p>" }
    if !labels.isEmpty { html += "<p class=\"labels\">\(labels.map(Self.html).joined(separator: " "))</p>" }
    if let note { html += "<p>\(TextToHTML.escaped(note))</p>" }
    return html
  }

  private var foot: String { footer.map { "\n<footer><p>\(Self.html($0))</p></footer>" } ?? "" }

  private static func html(_ link: Link) -> String {
    let text = TextToHTML.escaped(link.text)
    return link.address.map { "<a href=\"\(TextToHTML.escaped($0))\">\(text)</a>" } ?? text
  }
}
