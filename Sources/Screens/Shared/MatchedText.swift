import Foundation
import SwiftUI

/// A text in which what was searched for is marked.
struct MatchedText: View {
  private let text: Text

  init(_ text: String, words: [String]) {
    self.text = words.isEmpty ? Text(verbatim: text) : Text(Self.marked(text, words))
  }

  var body: some View { text }

  private static func marked(_ text: String, _ words: [String]) -> AttributedString {
    var string = AttributedString("")
    var rest = text.startIndex
    while let match = next(in: text[rest...], words) {
      string += AttributedString(text[rest..<match.lowerBound])
      var found = AttributedString(text[match])
      found.backgroundColor = .yellow.opacity(0.4)
      string += found
      rest = match.upperBound
    }
    return string + AttributedString(text[rest...])
  }

  private static func next(in text: Substring, _ words: [String]) -> Range<String.Index>? {
    words.compactMap { text.range(of: $0, options: .caseInsensitive) }.min { $0.lowerBound < $1.lowerBound }
  }
}
