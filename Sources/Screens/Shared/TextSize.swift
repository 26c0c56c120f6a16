import Markup
import SwiftUI
import ViewModels

/// The reader's text size on top of the system's: as many steps up or down as they chose.
struct ReadersTextSize: ViewModifier {
  let style: PageStyle
  @Environment(\.dynamicTypeSize) private var system

  func body(content: Content) -> some View { content.dynamicTypeSize(size) }

  private var size: DynamicTypeSize {
    let all = DynamicTypeSize.allCases
    guard let step = PageStyle.textSizes.firstIndex(of: style.textSize),
      let usual = PageStyle.textSizes.firstIndex(of: PageStyle().textSize),
      let here = all.firstIndex(of: system)
    else { return system }
    return all[min(max(here + step - usual, 0), all.count - 1)]
  }
}
