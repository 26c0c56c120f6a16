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
    case about

    public var id: Self { self }
  }

  /// Taps on the version that open the sheet.
  static let versionTaps = 5

  public var destination: Destination?
  public private(set) var offlineImages = OfflineImages.saved
  public private(set) var interval: RefreshInterval
  /// In words, such as `12 MB of pictures for saved posts, 3 MB of others`; empty until counted.
  public private(set) var storage = ""
  /// Whether a backup is being written or read.
  public private(set) var isBusy = false
  @ObservationIgnored private var taps = 0
  @ObservationIgnored private let desk: Desk

  public init(desk: Desk) {
    self.desk = desk
    interval = RefreshInterval.stored(in: desk)
    offlineImages = desk.read { try desk.library.offlineImages() } ?? .saved
    count()
  }

  /// Which pictures are fetched before they are looked at.
  public func offlineImagesChosen(_ choice: OfflineImages) async {
    guard await desk.attempt({ try await desk.library.setOfflineImages(choice) }) != nil else { return }
    offlineImages = choice
    desk.keepPictures()
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

  /// Copies the whole library into a file.
  public func backupChosen(_ file: URL) async {
    isBusy = true
    defer { isBusy = false }
    guard await desk.attempt({ try await desk.library.backup(to: file) }) != nil else { return }
    desk.toasts.show("Backed up to \(file.lastPathComponent).")
  }

  /// Puts a backup in the library's place; the toast puts back what was there.
  public func restoreChosen(_ file: URL) async {
    isBusy = true
    defer { isBusy = false }
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

  private func count() {
    guard let usage = desk.read({ try desk.session.images.usage() }) else { return }
    storage = "\(Self.size(usage.kept)) of pictures for saved posts, \(Self.size(usage.cache)) of others"
  }

  static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\((bytes + 500_000) / 1_000_000) MB"
  }
}
