import CAdwaita
import Foundation

/// The window of one scene.
@MainActor final class SceneWindow {
  let window: UnsafeMutablePointer<GtkWindow>
  private let node: Node
  private var environment: EnvironmentValues
  private let content = WindowContent()
  private let frame: WindowFrame
  private let name: String
  private let memory: WindowMemory

  /// - Parameter name: what the window's size is kept under.
  init(
    _ scene: any WindowScene, name: String, of application: UnsafeMutablePointer<GtkApplication>,
    memory: WindowMemory
  ) {
    guard let widget = adw_application_window_new(application) else {
      preconditionFailure("libadwaita makes no window")
    }
    window = cast(widget)
    self.name = name
    self.memory = memory
    let usual = scene.defaultSize ?? CGSize(width: 1000, height: 700)
    let size =
      memory.size(of: name)
      ?? WindowMemory.Size(width: Int(usual.width), height: Int(usual.height), isMaximized: false)
    frame = WindowFrame(content.widget, width: gint(size.width))
    environment = content.environment(EnvironmentValues())
    environment.horizontalSizeClass = frame.sizeClass
    let mounted = scene.mountContent(environment)
    node = mounted.node
    content.setContent(mounted.widget)
    adw_application_window_set_content(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: AdwApplicationWindow.self), frame.widget)
    gtk_window_set_default_size(window, gint(size.width), gint(size.height))
    if size.isMaximized { gtk_window_maximize(window) }
    connect(window, asking: "close-request") { [unowned self] in
      keepSize()
      return false
    }
    gtk_window_set_title(window, scene.title ?? Self.programName)
    frame.changed = { [unowned self] in sizeClassChanged(to: $0) }
  }

  private func sizeClassChanged(to sizeClass: UserInterfaceSizeClass) {
    environment.horizontalSizeClass = sizeClass
    node.environmentChanged(environment)
  }

  func update(_ scene: any WindowScene) { scene.updateContent(node, environment) }

  func keepSize() { memory.keep(WindowMemory.Size(of: window), of: name) }

  func present() { gtk_window_present(window) }

  private static var programName: String {
    g_get_prgname().map { String(cString: $0) } ?? ""
  }
}
