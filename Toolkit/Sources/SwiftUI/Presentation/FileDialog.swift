import CAdwaita
import Foundation

/// The desktop's dialog for choosing a file, or a place for one.
@MainActor final class FileDialog {
  enum Purpose {
    case open
    /// To find a place, with a name to begin with.
    case place(named: String)
  }

  private let native: UnsafeMutableRawPointer
  private var isOpen = true

  /// - Parameter answered: told the file, or nil if the reader wants none.
  init(_ purpose: Purpose, over node: Node, answered: @escaping @MainActor (URL?) -> Void) {
    let above = node.windowAbove.map { cast($0, to: GtkWindow.self) }
    let (title, act, accept) =
      switch purpose {
      case .open: ("Open", GTK_FILE_CHOOSER_ACTION_OPEN, "Open")
      case .place: ("Save", GTK_FILE_CHOOSER_ACTION_SAVE, "Save")
      }
    guard let native = gtk_file_chooser_native_new(title, above, act, accept, "Cancel") else {
      preconditionFailure("GTK makes no file chooser")
    }
    self.native = UnsafeMutableRawPointer(native)
    let chooser = OpaquePointer(self.native)
    if case .place(let name) = purpose { gtk_file_chooser_set_current_name(chooser, name) }
    connect(
      self.native, "response",
      at: { [weak self] response in
        guard let self else { return }
        isOpen = false
        let isAccepted = gint(truncatingIfNeeded: response) == GTK_RESPONSE_ACCEPT.rawValue
        answered(isAccepted ? Self.file(in: chooser) : nil)
      })
    gtk_native_dialog_set_modal(dialog, 1)
    gtk_native_dialog_show(dialog)
  }

  private var dialog: UnsafeMutablePointer<GtkNativeDialog> {
    native.assumingMemoryBound(to: GtkNativeDialog.self)
  }

  private static func file(in chooser: OpaquePointer) -> URL? {
    guard let file = gtk_file_chooser_get_file(chooser) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return URL(fileURLWithPath: String(cString: path))
  }

  func close() {
    if isOpen { gtk_native_dialog_hide(dialog) }
    g_object_unref(native)
  }
}
