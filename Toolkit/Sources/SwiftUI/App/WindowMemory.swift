import CAdwaita
import Foundation

/// The sizes that a program's windows had when they were closed last, in a file of the desktop's folder for such state.
@MainActor struct WindowMemory {
  struct Size: Codable, Equatable {
    var width: Int
    var height: Int
    var isMaximized: Bool
  }

  private let file: URL

  /// - Parameter program: the program's identifier.
  init(of program: String, in folder: URL = Self.stateFolder) {
    file = folder.appendingPathComponent(program).appendingPathComponent("windows.json")
  }

  static var stateFolder: URL { URL(fileURLWithPath: String(cString: g_get_user_state_dir())) }

  /// The size of the window with that name; nil if it was never closed, or nobody can say.
  func size(of window: String) -> Size? { sizes[window] }

  /// A size that cannot be kept is only told: the next start has the usual one.
  func keep(_ size: Size, of window: String) {
    var sizes = sizes
    guard sizes[window] != size else { return }
    sizes[window] = size
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(sizes).write(to: file, options: .atomic)
    } catch {
      toolkit_warn("The window's size was not kept: \(error.localizedDescription)")
    }
  }

  private var sizes: [String: Size] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Size].self, from: data)) ?? [:]
  }
}

extension WindowMemory.Size {
  /// The size that a window has now, or would have again if it were no longer maximized.
  @MainActor init(of window: UnsafeMutablePointer<GtkWindow>) {
    var (width, height): (gint, gint) = (0, 0)
    gtk_window_get_default_size(window, &width, &height)
    self.init(
      width: Int(width), height: Int(height), isMaximized: gtk_window_is_maximized(window) != 0)
  }
}
