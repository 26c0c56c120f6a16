/// What an element is in, as AT-SPI counts the states (`AtspiStateType`).
struct AccessibleStates: OptionSet {
  let rawValue: UInt64

  static let checked = Self(rawValue: 1 << 4)
  static let focused = Self(rawValue: 1 << 12)
  static let multiLine = Self(rawValue: 1 << 17)
  static let pressed = Self(rawValue: 1 << 20)
  static let selected = Self(rawValue: 1 << 23)
  static let sensitive = Self(rawValue: 1 << 24)
}
