/// The attributes that some rule speaks of; every other name is `other`. The order is the one in which
/// safe HTML writes them.
enum AttributeName: UInt8, CaseIterable, Sendable {
  case other
  case id, name, href, src, srcset, sizes, media, alt, title, width, height, align, dir, lang
  case cite, datetime, colspan, rowspan, span, headers, scope, abbr, start, reversed, value, type
  case poster, controls, loop, muted, open, style
  case rel, data, lazySource, lazySourceSet, lazyOriginal, lazyImage

  static let known = NameTable(allCases.dropFirst().map { ($0.text, $0) }, unknown: .other)
  static let names = NameList(allCases.map(\.text))

  private var text: String {
    switch self {
    case .other: "other"
    case .lazySource: "data-src"
    case .lazySourceSet: "data-srcset"
    case .lazyOriginal: "data-original"
    case .lazyImage: "data-lazy-src"
    default: String(describing: self)
    }
  }
}

/// A set of attribute names.
struct AttributeSet: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  @inline(__always)
  init(_ name: AttributeName) { rawValue = 1 &<< UInt64(name.rawValue) }

  init(_ names: AttributeName...) {
    rawValue = names.reduce(0) { $0 | 1 &<< UInt64($1.rawValue) }
  }
}
