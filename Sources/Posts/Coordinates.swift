import Foundation

/// A place on earth in degrees (WGS 84): latitude -90…90, longitude -180…180.
public struct Coordinates: Hashable, Sendable, Codable {
  public let latitude: Double
  public let longitude: Double

  /// nil outside the ranges above, and for numbers that are not finite.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads the strings an API gives (`"-37.3159"`, `"81.1496"`); nil for anything that is no place.
  public init?(latitude: String, longitude: String) {
    let trim = { (text: String) in text.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard let latitude = Double(trim(latitude)), let longitude = Double(trim(longitude)) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
