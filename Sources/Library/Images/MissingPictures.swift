import Foundation

/// Which pictures that are to be kept could not be had, and when each is asked for again. It lies beside the kept ones,
/// so that the next program does not ask for all of them at once.
struct MissingPictures: Codable {
  /// What is known of one.
  struct Entry: Codable, Equatable {
    var tries: Int
    var next: Date
  }

  /// The file's name among the pictures'.
  static let name = "missing.json"
  /// Seconds after the first failure; twice as long after each further one.
  static let firstDelay: TimeInterval = 3600
  /// The longest one waits, in seconds.
  static let longestDelay: TimeInterval = 7 * 86_400

  /// By the name the picture would have.
  private(set) var entries: [String: Entry] = [:]

  init() {}

  /// Reads it; what cannot be read is asked for again, no more.
  init(in folder: ImageFolder) {
    let bytes = FileManager.default.contents(atPath: folder.url.appending(path: Self.name).path)
    self = bytes.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
  }

  func isToBeLeft(_ address: String, now: Date) -> Bool {
    entries[ImageFolder.name(of: address)].map { now < $0.next } ?? false
  }

  mutating func note(_ address: String, now: Date) {
    let tries = (entries[ImageFolder.name(of: address)]?.tries ?? 0) + 1
    let delay = min(Self.firstDelay * pow(2, Double(min(tries - 1, 20))), Self.longestDelay)
    entries[ImageFolder.name(of: address)] = Entry(tries: tries, next: now + delay)
  }

  mutating func forget(_ address: String) { entries[ImageFolder.name(of: address)] = nil }

  /// Forgets all but these.
  mutating func keep(only addresses: [String]) {
    let names = Set(addresses.map(ImageFolder.name))
    entries = entries.filter { names.contains($0.key) }
  }

  func write(in folder: ImageFolder) throws {
    if entries.isEmpty { return try folder.remove(Self.name) }
    try folder.write([UInt8](try JSONEncoder().encode(self)), as: Self.name)
  }
}
