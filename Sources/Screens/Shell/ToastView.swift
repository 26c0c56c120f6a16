import SwiftUI
import ViewModels

/// The message at the bottom of the window, with its undo.
struct ToastView: View {
  let toasts: Toasts

  var body: some View {
    if let toast = toasts.current {
      HStack(spacing: 12) {
        Text(toast.text).lineLimit(3)
        if toast.canUndo {
          Button("Undo") { Task { await toasts.undoTapped() } }
            .buttonStyle(.bordered)
        }
        Button("Dismiss", systemImage: "xmark") { toasts.dismissed() }
          .labelStyle(.iconOnly)
          .buttonStyle(.plain)
      }
      .padding(.vertical, 8)
      .padding(.leading, 16)
      .padding(.trailing, 12)
      .foregroundStyle(.white)
      .background(Color(.sRGB, white: 0.15, opacity: 0.95), in: RoundedRectangle(cornerRadius: 12))
      .padding(.horizontal, 16)
      .padding(.bottom, 64)
      .id(toast.id)
    }
  }
}
