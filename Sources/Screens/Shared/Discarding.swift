import SwiftUI

extension View {
  /// Lets a sheet be left with Cancel or Escape, and asks first where something written would be lost.
  func leaving(_ question: LocalizedStringKey, asks: Bool) -> some View {
    modifier(Discarding(question: question, asks: asks))
  }
}

private struct Discarding: ViewModifier {
  let question: LocalizedStringKey
  let asks: Bool
  @State private var isAsking = false
  @Environment(\.dismiss) private var dismiss

  func body(content: Content) -> some View {
    content
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { if asks { isAsking = true } else { dismiss() } }.keyboardShortcut(.cancelAction)
        }
      }
      .interactiveDismissDisabled(asks)
      .confirmationDialog(question, isPresented: $isAsking, titleVisibility: .visible) {
        Button("Keep editing", role: .cancel) {}
        Button("Discard", role: .destructive) { dismiss() }
      }
  }
}
