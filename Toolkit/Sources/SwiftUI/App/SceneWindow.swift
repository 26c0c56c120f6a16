import CAdwaita
import Foundation

/// The window of one scene.
@MainActor final class SceneWindow {
  private let window: UnsafeMutablePointer<GtkWindow>
  private let node: Node
  private var environment: EnvironmentValues
  private let content = WindowContent()
  private let frame: WindowFrame

  init(_ scene: any WindowScene, of application: UnsafeMutablePointer<GtkApplication>) {
    guard let widget = adw_application_window_new(application) else {
      preconditionFailure("libadwaita makes no window")
    }
    window = cast(widget)
    let size = scene.defaultSize ?? CGSize(width: 1000, height: 700)
    frame = WindowFrame(content.widget, width: gint(size.width))
    environment = content.environment(EnvironmentValues())
    environment.horizontalSizeClass = frame.sizeClass
    let mounted = scene.mountContent(environment)
    node = mounted.node
    content.setContent(mounted.widget)
    adw_application_window_set_content(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: AdwApplicationWindow.self), frame.widget)
    gtk_window_set_default_size(window, gint(size.width), gint(size.height))
    gtk_window_set_title(window, scene.title ?? Self.programName)
    frame.changed = { [unowned self] in sizeClassChanged(to: $0) }
  }

  private func sizeClassChanged(to sizeClass: UserInterfaceSizeClass) {
    environment.horizontalSizeClass = sizeClass
    node.environmentChanged(environment)
  }

  func update(_ scene: any WindowScene) { scene.updateContent(node, environment) }

  func present() { gtk_window_present(window) }

  private static var programName: String {
    g_get_prgname().map { String(cString: $0) } ?? ""
  }
}
