extension TextQuery {
  /// What of the text as typed is asked for as a beginning only.
  enum Ending {
    /// Whole words.
    case whole
    /// The last word may go on.
    case open
    /// The last word may go on if it has three characters or more: it is still being typed.
    case typing
  }

  /// A phrase of at most so many terms: a text pasted into the field is compared by its beginning.
  static let longest = 64

  /// The phrase that a text stands for; nil if it has no terms.
  init?(_ text: some StringProtocol, ending: Ending = .whole) {
    var sink = PhraseSink()
    var copy = String(text)
    copy.withUTF8 { TermReader().read($0, into: &sink) }
    guard !sink.places.isEmpty else { return nil }
    self.init(sink, ending)
  }

  private init(_ sink: PhraseSink, _ ending: Ending) {
    let places = sink.places
    let opens = { (term: String) in
      switch ending {
      case .whole: false
      case .open: true
      case .typing: term.unicodeScalars.count >= 3
      }
    }
    if let whole = places[0].joined, places[0].words == places.count {
      self.init(phrase: [whole], isPrefix: opens(whole))
      return
    }
    var phrase: [String] = []
    var joined: [String] = []
    var isPrefix = false
    var isJoinedPrefix = false
    for (index, place) in places.enumerated() {
      let isLast = index == places.count - 1
      switch place.kind {
      case .last where isLast: continue
      case .single: isPrefix = isLast
      case .word: isPrefix = isLast && opens(place.joined ?? place.term)
      case .pair, .last, .joined: break
      }
      if let term = place.joined, place.words > 1 {
        joined.append(term)
        isJoinedPrefix = index + place.words == places.count && opens(term)
      }
      phrase.append(place.words == 1 ? place.joined ?? place.term : place.term)
    }
    self.init(phrase: phrase, isPrefix: isPrefix, joined: joined, isJoinedPrefix: isJoinedPrefix)
  }
}

/// Gathers the terms of a phrase by their places.
private struct PhraseSink: TermSink {
  struct Place {
    var kind: Term.Kind
    var term: String
    /// The term with symbols at the same place, and how many words it has.
    var joined: String?
    var words = 0
  }

  var places: [Place] = []

  mutating func take(_ term: Term) -> Bool {
    let text = String(decoding: term.bytes, as: UTF8.self)
    if case .joined(let words) = term.kind {
      places[places.count - 1].joined = text
      places[places.count - 1].words = words
    } else {
      guard places.count < TextQuery.longest else { return false }
      places.append(Place(kind: term.kind, term: text))
    }
    return true
  }
}
