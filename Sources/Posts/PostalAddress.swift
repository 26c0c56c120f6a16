/// Where a person is, as REST's `/users` gives it.
public struct PostalAddress: Hashable, Sendable, Codable {
  public var street: String
  public var suite: String
  public var city: String
  public var zipcode: String
  /// nil when the origin's strings are no place on earth.
  public var coordinates: Coordinates?

  /// Describes an address.
  public init(
    street: String = "", suite: String = "", city: String = "", zipcode: String = "",
    coordinates: Coordinates? = nil
  ) {
    self.street = street
    self.suite = suite
    self.city = city
    self.zipcode = zipcode
    self.coordinates = coordinates
  }
}
