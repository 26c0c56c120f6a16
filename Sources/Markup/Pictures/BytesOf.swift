extension String {
  /// Whether the bytes of another text are in this one, in a row. Told without looking for the borders of characters.
  func hasBytes(of part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        var place = 0
        while place + part.count <= text.count {
          if text[place] == first, zip(text[place...], part).allSatisfy({ $0 == $1 }) { return true }
          place += 1
        }
        return false
      }
    }
  }
}
