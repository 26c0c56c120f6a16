/// What may be in safe HTML.
extension Element {
  /// Elements that are written; every other tag goes and what it holds stays, but for unread content.
  var isAllowed: Bool {
    switch self {
    case .a, .abbr, .acronym, .address, .article, .aside, .audio, .b, .bdi, .bdo, .big, .blockquote, .br,
      .caption,
      .center, .cite, .code, .col, .colgroup, .dd, .del, .details, .dfn, .div, .dl, .dt, .em, .figcaption,
      .figure,
      .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hr, .i, .img, .ins, .kbd, .li, .main, .mark, .nav, .ol,
      .p,
      .picture, .pre, .q, .rp, .rt, .ruby, .s, .samp, .section, .small, .source, .span, .strike, .strong,
      .sub,
      .summary, .sup, .table, .tbody, .td, .tfoot, .th, .thead, .time, .tr, .tt, .u, .ul, .var, .video, .wbr:
      true
    default: false
    }
  }

  /// Elements that a browser opens again where another's end tag crosses them (HTML 13.2.4.3, but for links).
  var isFormatting: Bool {
    switch self {
    case .b, .big, .code, .em, .i, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// The attributes it may have.
  @inline(__always)
  var allowedAttributes: AttributeSet {
    let common = AttributeSet.common
    return switch self {
    case .a: common.union(AttributeSet(.href, .name))
    case .img: AttributeSet(.id, .alt, .title, .width, .height, .align)
    case .audio: AttributeSet(.src, .loop, .muted)
    case .video: AttributeSet(.src, .width, .height, .poster, .loop, .muted)
    case .source: AttributeSet(.src, .srcset, .sizes, .media, .type)
    case .blockquote, .q: common.union(AttributeSet(.cite))
    case .del, .ins: common.union(AttributeSet(.cite, .datetime))
    case .time: common.union(AttributeSet(.datetime))
    case .details: common.union(AttributeSet(.open))
    case .ol: common.union(AttributeSet(.start, .reversed, .type))
    case .ul: common.union(AttributeSet(.type))
    case .li: common.union(AttributeSet(.value, .type))
    case .col, .colgroup: common.union(AttributeSet(.span, .align))
    case .td, .th: common.union(AttributeSet(.colspan, .rowspan, .headers, .scope, .abbr, .align))
    case .table, .thead, .tbody, .tfoot, .tr, .caption, .div, .p, .h1, .h2, .h3, .h4, .h5, .h6, .hr:
      common.union(AttributeSet(.align))
    case .br, .wbr: []
    default: common
    }
  }
}

extension AttributeSet {
  static let common = AttributeSet(.id, .title, .dir, .lang, .style)
}
