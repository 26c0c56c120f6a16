/// A label or a name as search compares it: by its terms, so that case, widths and marks do not count. One without
/// terms (`★`) is compared as it is written.
struct FoldedName: Hashable {
  private var terms: [String]

  init(_ name: String) {
    var sink = NameSink()
    var copy = name
    copy.withUTF8 { TermReader().read($0, into: &sink) }
    terms = sink.terms.isEmpty ? [name] : sink.terms
  }

  /// Whether all terms of another are among its own. One character of a script written without spaces is the beginning
  /// of a term.
  func contains(_ other: FoldedName) -> Bool {
    other.terms.allSatisfy { wanted in
      terms.contains { $0 == wanted || wanted.unicodeScalars.count == 1 && $0.hasPrefix(wanted) && $0.isPair }
    }
  }
}

extension String {
  /// Whether it is a term of two characters of a script written without spaces.
  fileprivate var isPair: Bool { unicodeScalars.count == 2 && unicodeScalars.allSatisfy { $0.value > 0xE00 } }
}

private struct NameSink: TermSink {
  var terms: [String] = []

  mutating func take(_ term: Term) -> Bool {
    terms.append(String(decoding: term.bytes, as: UTF8.self))
    return terms.count < 64
  }
}
