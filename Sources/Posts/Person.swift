/// An author of posts or comments.
public struct Person: Hashable, Sendable, Codable {
  /// REST's `company`.
  public struct Company: Hashable, Sendable, Codable {
    public var name: String
    /// REST's `catchPhrase`.
    public var motto: String
    /// REST's `bs`: what it does.
    public var business: String

    /// Describes a company.
    public init(name: String, motto: String = "", business: String = "") {
      self.name = name
      self.motto = motto
      self.business = business
    }
  }

  public var name: String
  /// What tells this person from others of the same name: Blogger's profile address, REST's user id; nil if anonymous.
  public var uri: String?
  public var email: String?
  /// The address of a real picture, absolute; Blogger's placeholders count as none.
  public var avatar: String?
  public var username: String?
  public var phone: String?
  /// With a scheme (`https://` is supplied where the origin leaves it out).
  public var website: String?
  public var company: Company?
  public var address: PostalAddress?

  /// Describes a person; only the name is always known.
  public init(
    name: String, uri: String? = nil, email: String? = nil, avatar: String? = nil,
    username: String? = nil, phone: String? = nil, website: String? = nil, company: Company? = nil,
    address: PostalAddress? = nil
  ) {
    self.name = name
    self.uri = uri
    self.email = email
    self.avatar = avatar
    self.username = username
    self.phone = phone
    self.website = website
    self.company = company
    self.address = address
  }
}
