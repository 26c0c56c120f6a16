import Library
import Markup
import Observation
import Posts

/// A person: how to reach them, where they are, and their website.
@MainActor @Observable
public final class Author {
  /// Where the map is centred.
  public enum Location: Hashable, Sendable {
    case at(Coordinates)
    /// The blog names no place, or one that is none on earth.
    case none
  }

  /// nil if the library has no such person.
  public private(set) var person: Person?
  /// The website being shown; nil while it is shut.
  public var website: OriginalPage?
  @ObservationIgnored private let desk: Desk

  public init(_ number: Int64, desk: Desk) {
    self.desk = desk
    person = desk.read { try desk.library.person(number) } ?? nil
  }

  public var location: Location { (person?.address?.coordinates).map(Location.at) ?? .none }

  /// Street, suite, city and zip code, a line each that has something.
  public var addressLines: [String] {
    guard let address = person?.address else { return [] }
    return [
      [address.street, address.suite].filter { !$0.isEmpty }.joined(separator: ", "),
      [address.zipcode, address.city].filter { !$0.isEmpty }.joined(separator: " "),
    ].filter { !$0.isEmpty }
  }

  /// `37.316° S, 81.150° E`, or that there is none.
  public var locationWords: String {
    guard case .at(let place) = location else { return "No location" }
    return Self.degrees(place.latitude, "N", "S") + ", " + Self.degrees(place.longitude, "E", "W")
  }

  private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    let thousandths = Int((abs(value) * 1000).rounded())
    let rest = String(thousandths % 1000)
    let decimals = String(repeating: "0", count: 3 - rest.count) + rest
    return "\(thousandths / 1000).\(decimals)° \(value < 0 ? negative : positive)"
  }

  /// Calls, in the system's program.
  public func phoneTapped() {
    guard let phone = person?.phone else { return }
    let number = phone.prefix { $0 != "x" }.filter { $0.isNumber || $0 == "+" }
    if !number.isEmpty { desk.outside.open("tel:\(number)") }
  }

  /// Writes a mail in the system's program.
  public func emailTapped() {
    guard let email = person?.email, !email.isEmpty else { return }
    desk.outside.open("mailto:\(email)")
  }

  /// Whether there is a website that can be shown.
  public var hasWebsite: Bool { person?.website.flatMap(WebAddress.init)?.isWeb == true }

  /// Shows the website here.
  public func websiteTapped() {
    guard let website = person?.website, WebAddress(website)?.isWeb == true else { return }
    self.website = OriginalPage(website)
  }
}
