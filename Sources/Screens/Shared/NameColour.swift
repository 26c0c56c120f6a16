import SwiftUI

/// The colour that stands for a name: always the same one.
enum NameColour {
  private static let colours: [Color] = [.blue, .purple, .green, .orange, .pink, .brown]

  static func of(_ name: String) -> Color {
    colours[name.unicodeScalars.reduce(0) { ($0 + Int($1.value)) % colours.count }]
  }
}
