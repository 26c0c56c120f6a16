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

  /// Writes a mail in the system's program.
  public func emailTapped() {
    guard let email = person?.email, !email.isEmpty else { return }
    desk.outside.open("mailto:\(email)")
  }

  /// Shows the website here.
  public func websiteTapped() {
    guard let website = person?.website, WebAddress(website)?.isWeb == true else { return }
    self.website = OriginalPage(website)
  }
}
