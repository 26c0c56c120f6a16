import SwiftUI
import ViewModels

/// "+", Posts, Pages, then the reader's tags.
struct TagStripView: View {
  let strip: TagStrip
  let add: () -> Void

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 6) {
        ForEach(strip.filters, id: \.self) { filter in
          Button(filter.title) { strip.tapped(filter) }
        }
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
    }
  }
}
