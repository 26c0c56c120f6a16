import Foundation
import Library
import Markup
import Observation

/// How posts, and the app itself, look: one choice for all screens, kept in the library.
@MainActor @Observable
public final class Display {
  public private(set) var style: PageStyle
  @ObservationIgnored private let library: Library
  @ObservationIgnored private let failed: @MainActor (any Error) -> Void
  private static let setting = "display"

  init(library: Library, failed: @escaping @MainActor (any Error) -> Void) {
    self.library = library
    self.failed = failed
    var stored: PageStyle?
    do {
      // A choice that cannot be read is none.
      stored = try library.setting(Self.setting).flatMap {
        try? JSONDecoder().decode(PageStyle.self, from: Data($0.utf8))
      }
    } catch { failed(error) }
    style = stored ?? PageStyle()
  }

  /// Whether the text can be smaller still.
  public var canBeSmaller: Bool { style.textSize > PageStyle.textSizes[0] }

  /// Whether the text can be larger still.
  public var canBeLarger: Bool { style.textSize < PageStyle.textSizes[PageStyle.textSizes.count - 1] }

  /// The next smaller text.
  public func smallerTapped() async {
    if let size = PageStyle.textSizes.last(where: { $0 < style.textSize }) {
      await change { $0.textSize = size }
    }
  }

  /// The next larger text.
  public func largerTapped() async {
    if let size = PageStyle.textSizes.first(where: { $0 > style.textSize }) {
      await change { $0.textSize = size }
    }
  }

  /// Light, dark, or as the system is.
  public func appearanceChosen(_ appearance: PageStyle.Appearance) async {
    await change { $0.appearance = appearance }
  }

  /// How long lines may be.
  public func widthChosen(_ width: PageStyle.Width) async { await change { $0.width = width } }

  /// Whether pictures are shown that come from elsewhere.
  public func picturesSwitched(_ shows: Bool) async { await change { $0.showsPictures = shows } }

  private func change(_ change: (inout PageStyle) -> Void) async {
    var new = style
    change(&new)
    guard new != style else { return }
    style = new
    guard !library.isReadOnly else { return }
    do {
      let text = String(decoding: try JSONEncoder().encode(new), as: UTF8.self)
      try await library.set(Self.setting, to: text)
    } catch { failed(error) }
  }
}
