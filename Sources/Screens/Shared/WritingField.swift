import SwiftUI

/// Several lines to write in, with a text that stands there while they are empty.
struct WritingField: View {
  let placeholder: LocalizedStringKey
  @Binding var text: String

  var body: some View {
    TextEditor(text: $text)
      .accessibilityLabel(placeholder)
      .padding(6)
      .background(.background)
      .overlay(alignment: .topLeading) {
        if text.isEmpty {
          Text(placeholder)
            .foregroundStyle(.secondary)
            .padding(.horizontal, 11)
            .padding(.vertical, 14)
            .allowsHitTesting(false)
            .accessibilityHidden(true)
        }
      }
      .clipShape(RoundedRectangle(cornerRadius: 10))
      .overlay {
        RoundedRectangle(cornerRadius: 10).stroke(.gray.opacity(0.4), lineWidth: 1).allowsHitTesting(false)
      }
  }
}
