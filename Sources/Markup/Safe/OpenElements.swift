/// The elements that are open at one point of the output, with the innermost of each kind at hand, so that
/// every question is answered in constant time however deep the nesting.
struct OpenElements: ~Copyable {
  /// Deeper elements lose their tags. Browsers stop nesting at 512.
  static let limit = 200

  struct Entry {
    let element: Element
    /// Its tags are not written.
    let isSilent: Bool
    /// Its start tag has no attributes.
    let isPlain: Bool
    fileprivate let outerSame: Int16
    fileprivate let outerBoundary: Int16
  }

  private let entries = UnsafeMutablePointer<Entry>.allocate(capacity: limit)
  private let innermost = UnsafeMutablePointer<Int16>.allocate(capacity: Element.allCases.count)
  private(set) var count = 0
  /// The innermost table, cell or caption: tags inside do not end what is outside; -1 where there is none.
  private(set) var boundary = -1

  init() { innermost.initialize(repeating: -1, count: Element.allCases.count) }

  deinit {
    entries.deallocate()
    innermost.deallocate()
  }

  @inline(__always)
  var isFull: Bool { count >= Self.limit }

  /// The index of the innermost open element of a kind, or -1.
  @inline(__always)
  func innermost(_ element: Element) -> Int { Int(innermost[Int(element.rawValue)]) }

  @inline(__always)
  func innermost(_ one: Element, _ other: Element) -> Int { max(innermost(one), innermost(other)) }

  var innermostHeading: Int {
    max(max(innermost(.h1, .h2), innermost(.h3, .h4)), innermost(.h5, .h6))
  }

  func isSilent(_ index: Int) -> Bool { entries[index].isSilent }

  /// Opens an element, which there must be room for.
  @inline(__always)
  mutating func push(_ element: Element, isSilent: Bool, isPlain: Bool) {
    let kind = Int(element.rawValue)
    let entry = Entry(
      element: element, isSilent: isSilent, isPlain: isPlain, outerSame: innermost[kind],
      outerBoundary: Int16(truncatingIfNeeded: boundary))
    (entries + count).initialize(to: entry)
    innermost[kind] = Int16(truncatingIfNeeded: count)
    switch element {
    case .table, .td, .th, .caption: boundary = count
    default: break
    }
    count &+= 1
  }

  /// The element at an index, if it is one that a crossed end tag leaves on: it formats text, and its tag can be written
  /// again.
  func formatting(at index: Int) -> Element? {
    let entry = entries[index]
    return entry.isPlain && !entry.isSilent && entry.element.isFormatting ? entry.element : nil
  }

  /// Takes the innermost of its kind for ended without closing what is open inside.
  mutating func forget(_ index: Int) {
    innermost[Int(entries[index].element.rawValue)] = entries[index].outerSame
  }

  /// Closes the last opened element, of which there must be one.
  @inline(__always)
  mutating func pop() -> Entry {
    count &-= 1
    let last = entries[count]
    innermost[Int(last.element.rawValue)] = last.outerSame
    boundary = Int(last.outerBoundary)
    return last
  }
}
