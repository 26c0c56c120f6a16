import Foundation
import Library
import Observation
import Posts

/// Settings: what is kept offline, how often the blogs are asked, what it takes on disk, backups, and the version.
@MainActor @Observable
public final class SettingsModel {
  /// Where one can go from here.
  public enum Destination: Hashable, Identifiable {
    /// The sheet for a blog's address, behind the version.
    case address

    public var id: Self { self }
  }

  /// Taps on the version that open the sheet.
  static let versionTaps = 5

  public var destination: Destination?
  public private(set) var offlineImages = OfflineImages.saved
  public private(set) var interval: RefreshInterval
  /// In words, such as `12 MB of pictures for saved posts, 3 MB of others`; empty until counted.
  public private(set) var storage = ""
  /// Where a copy of the library is to go; see ``backupTapped()``.
  public let backup: FileOffer
  /// Whether a backup is being written or read.
  public private(set) var isBusy = false
  private var tags: [BlogID: [String]] = [:]
  @ObservationIgnored private var taps = 0
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private var watch: LibraryWatch?

  public init(desk: Desk) {
    self.desk = desk
    interval = RefreshInterval.stored(in: desk)
    backup = FileOffer(desk: desk) { "Backed up to \($0)." }
    offlineImages = desk.read { try desk.library.offlineImages() } ?? .saved
    count()
    readTags()
    watch = LibraryWatch(desk.library) { [weak self] parts in
      if !parts.isDisjoint(with: [.tags, .blogs]) { self?.readTags() }
    }
  }

  /// Which pictures are fetched before they are looked at.
  public func offlineImagesChosen(_ choice: OfflineImages) async {
    guard await desk.attempt({ try await desk.library.setOfflineImages(choice) }) != nil else { return }
    offlineImages = choice
    desk.keepPictures()
  }

  /// The tags of a blog, to be put in order.
  public func interests(of blog: BlogID) -> Interests { Interests(of: blog, desk: desk) }

  /// The tags of a blog in a line.
  public func tagWords(of blog: BlogID) -> String {
    let names = tags[blog] ?? []
    return names.isEmpty ? "None yet" : names.joined(separator: ", ")
  }

  /// How often the blogs are asked while the app runs.
  public func intervalChosen(_ interval: RefreshInterval) async {
    guard await desk.attempt({ try await interval.store(in: desk) }) != nil else { return }
    self.interval = interval
  }

  /// Empties the cache; pictures of saved posts stay.
  public func clearCacheTapped() {
    desk.read { try desk.session.images.clearCache() }
    count()
    desk.toasts.show("The cache is empty. Pictures of saved posts are still here.")
  }

  /// Copies the whole library into a file that ``backup`` then offers.
  public func backupTapped() async {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    let day = desk.dates.long(desk.time.now())
    await backup.offer("Broadsheet \(day).sqlite") { try await desk.library.backup(to: $0) }
  }

  /// Puts a backup in the library's place; the toast puts back what was there.
  public func restoreChosen(_ result: Result<URL, any Error>) async {
    guard let file = await desk.attempt({ try result.get() }), !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    #if !os(Linux)
      // What a file chooser gives lies outside of the app's own folders there.
      let isOpened = file.startAccessingSecurityScopedResource()
      defer { if isOpened { file.stopAccessingSecurityScopedResource() } }
    #endif
    guard let before = await desk.attempt({ try await desk.library.restore(from: file) }) else { return }
    desk.toasts.show("Restored \(file.lastPathComponent).") { [desk] in
      await desk.attempt { _ = try await desk.library.restore(from: before) }
    }
  }

  /// The version was tapped: the fifth time opens the sheet, as the original app does.
  public func versionTapped() {
    taps += 1
    guard taps == Self.versionTaps else { return }
    taps = 0
    destination = .address
  }

  private func readTags() {
    let new = desk.read {
      try desk.library.blogs().reduce(into: [BlogID: [String]]()) { tags, blog in
        tags[blog.id] = try desk.library.tags(of: blog.id).map(\.name)
      }
    }
    if let new, new != tags { tags = new }
  }

  private func count() {
    guard let usage = desk.read({ try desk.session.images.usage() }) else { return }
    storage = "\(Self.size(usage.kept)) of pictures for saved posts, \(Self.size(usage.cache)) of others"
  }

  static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\((bytes + 500_000) / 1_000_000) MB"
  }
}
