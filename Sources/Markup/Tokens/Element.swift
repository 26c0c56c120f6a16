/// The elements that some rule speaks of; every other tag name is `other`.
enum Element: UInt8, CaseIterable, Sendable {
  case other
  case a, abbr, acronym, address, applet, area, article, aside, audio
  case b, base, bdi, bdo, big, blockquote, body, br, button
  case canvas, caption, center, cite, code, col, colgroup
  case datalist, dd, del, details, dfn, dialog, dir, div, dl, dt
  case em, embed
  case fieldset, figcaption, figure, font, footer, form, frame, frameset
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html
  case i, iframe, img, input, ins
  case kbd
  case label, legend, li, link, listing
  case main, map, mark, math, menu, meta
  case nav, noembed, noframes, noscript
  case object, ol, optgroup, option
  case p, param, picture, plaintext, pre
  case q
  case rp, rt, ruby
  case s, samp, script, search, section, select, small, source, span, strike, strong, style, sub, summary
  case sup, svg
  case table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt
  case u, ul
  case `var`, video
  case wbr
  case xmp

  static let known = NameTable(
    allCases.dropFirst().map { ("\($0)", Tag($0)) }, unknown: Tag(.other))
  static let names = NameList(allCases.map { "\($0)" })
}

/// An element with what is asked of it for every tag, found in one look-up.
struct Tag: Sendable {
  let element: Element
  let traits: Element.Traits

  init(_ element: Element) {
    self.element = element
    traits = element.traits
  }
}

extension Element {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// Stands on lines of its own.
    static let block = Traits(rawValue: 1)
    /// A block set apart by an empty line.
    static let spaced = Traits(rawValue: 2)
    /// Its start ends an open paragraph.
    static let endsParagraph = Traits(rawValue: 4)
    /// Has no content and no end tag.
    static let void = Traits(rawValue: 8)
    /// What follows its start tag is text up to its own end tag (HTML 13.2.5.2 to 13.2.5.5).
    static let raw = Traits(rawValue: 16)
    /// Raw, but character references count.
    static let decoded = Traits(rawValue: 32)
    /// What it holds is no part of the reading text.
    static let unread = Traits(rawValue: 64)
    /// May stand in safe HTML.
    static let allowed = Traits(rawValue: 128)
    /// Means nothing outside a table.
    static let tablePart = Traits(rawValue: 256)
    /// Needs a closer look where it has no attribute, for safe HTML leaves its tags out then or adds one.
    static let needsAttribute = Traits(rawValue: 512)
    /// Its start ends an open element of its own kind or so.
    static let endsKind = Traits(rawValue: 1024)
    /// Leaves a gap in the text without being a block.
    static let gap = Traits(rawValue: 2048)
    /// Those that matter to plain text.
    static let ofText = Traits(rawValue: block.rawValue | unread.rawValue | gap.rawValue)
  }

  /// Told from the cases; where it matters it is at hand in a `Tag`.
  var traits: Traits {
    var traits = layout
    if isAllowed { traits.insert(.allowed) }
    if self == .br || self == .td || self == .th { traits.insert(.gap) }
    switch self {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      traits.formUnion([.tablePart, .endsKind])
    case .a: traits.formUnion([.needsAttribute, .endsKind])
    case .span, .audio, .video, .source: traits.insert(.needsAttribute)
    case .li, .dt, .dd, .table, .h1, .h2, .h3, .h4, .h5, .h6: traits.insert(.endsKind)
    default: break
    }
    return traits
  }

  private var layout: Traits {
    switch self {
    case .p, .h1, .h2, .h3, .h4, .h5, .h6, .blockquote, .pre, .ul, .ol, .dl, .table, .figure, .listing:
      [.block, .spaced, .endsParagraph]
    case .address, .article, .aside, .center, .details, .dialog, .dir, .div, .fieldset, .figcaption, .footer,
      .form, .header, .hgroup, .main, .menu, .nav, .search, .section, .summary, .li, .dd, .dt:
      [.block, .endsParagraph]
    case .hr: [.block, .endsParagraph, .void]
    case .body, .caption, .html, .head, .legend, .optgroup, .option, .tbody, .tfoot, .thead, .tr: [.block]
    case .area, .base, .br, .col, .embed, .frame, .img, .input, .link, .meta, .param, .source, .track, .wbr:
      [.void]
    case .xmp, .plaintext: [.block, .spaced, .endsParagraph, .raw]
    case .textarea: [.block, .spaced, .raw, .decoded]
    case .title: [.raw, .decoded, .unread]
    case .script, .style, .iframe, .noembed, .noframes: [.raw, .unread]
    case .template, .noscript, .select, .datalist, .svg, .audio, .video, .canvas: [.unread]
    default: []
    }
  }
}
