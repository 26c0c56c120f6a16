/// How the window looks in a picture.
struct Look: Hashable {
  let width: Int
  let height: Int
  let name: String
  /// What the desktop says to the program.
  var environment: [String: String] = [:]
  /// Letters this much larger.
  var textScale = 1.0

  /// What every screen is shown in.
  static let all: [Look] = [360, 800, 1280].flatMap { width in
    [
      Look(width: width, height: height(width), name: "\(width)-light"),
      Look(
        width: width, height: height(width), name: "\(width)-dark",
        environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]),
    ]
  }

  /// What the most used screens are shown in besides.
  static let special: [Look] = [
    Look(width: 360, height: height(360), name: "360-large-text", textScale: 1.5),
    Look(
      width: 360, height: height(360), name: "360-high-contrast",
      environment: ["ADW_DEBUG_HIGH_CONTRAST": "1"]),
    Look(width: 2560, height: 1400, name: "2560-light"),
  ]

  private static func height(_ width: Int) -> Int { width < 600 ? 720 : 800 }
}
