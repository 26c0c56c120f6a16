import Markup
import Posts

/// Which pictures are fetched before they are looked at.
public enum OfflineImages: String, Sendable, CaseIterable {
  case none, saved, all
}

extension Library {
  /// What the reader chose; the pictures of saved posts unless they chose otherwise.
  public func offlineImages() throws -> OfflineImages {
    try setting(Self.offlineImagesSetting).flatMap(OfflineImages.init(rawValue:)) ?? .saved
  }

  /// Chooses it.
  public func setOfflineImages(_ choice: OfflineImages) async throws {
    try await set(Self.offlineImagesSetting, to: choice.rawValue)
  }

  private static let offlineImagesSetting = "offline images"

  /// Brings the pictures on disk in line with what is saved: called after a sync, and after saving.
  /// - Parameter new: posts a sync brought, whose pictures are fetched into the cache if the reader wants all.
  /// - Returns: How many pictures could not be had.
  @discardableResult
  func keepImages(in store: ImageStore, new: [PostID] = []) async throws -> Int {
    let choice = try offlineImages()
    let saved = try savedImages()
    try store.letGo(except: saved)
    guard choice != .none else { return 0 }
    var missing = try await store.keep(saved).count
    guard choice == .all else { return missing }
    for id in new {
      for address in try post(id).map(Self.images) ?? [] where store.stored(address) == nil {
        do { _ = try await store.image(address) } catch let error as CancellationError { throw error } catch {
          missing += 1
        }
      }
    }
    return missing
  }

  /// The addresses of the pictures of all saved posts.
  private func savedImages() throws -> [String] {
    var addresses: [String] = []
    var place: PostList.Place?
    while true {
      let rows = try rows(of: PostList(isSaved: true), after: place, limit: 200)
      guard let last = rows.last else { return addresses }
      place = last.place
      for row in rows { addresses += try post(row.id).map(Self.images) ?? [] }
    }
  }

  /// The pictures of a post's text, its thumbnail and its author's.
  private static func images(of stored: StoredPost) -> [String] {
    Images.of(stored.post.html, base: stored.post.address).map(\.address)
      + [stored.post.thumbnail, stored.post.author?.avatar].compactMap { $0 }
  }
}
