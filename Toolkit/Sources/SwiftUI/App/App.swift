import CAdwaita

/// A program: its scenes, and what they share.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the program until its last window closes. It is synchronous: an asynchronous start would leave GTK's thread
  /// at its first wait.
  @MainActor @preconcurrency public static func main() {
    guard Display.open() else {
      complain(
        "There is no display to show a window on. Set DISPLAY or WAYLAND_DISPLAY, or log in to a desktop.")
      // EX_UNAVAILABLE of sysexits.h.
      exit(69)
    }
    let program = Program(Self.init())
    let status = program.run()
    // What the program does at its end may still turn the main loop.
    withExtendedLifetime(program) { exit(status) }
  }

  private static func complain(_ sentence: String) {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }
}

/// The running program: one GtkApplication, and a window for each window group once it is activated.
///
/// A second start of the same program activates the first, which then raises its windows.
@MainActor final class Program<A: App> {
  private var app: A
  private let application: UnsafeMutablePointer<GtkApplication>
  private let fields: Fields
  private var storage: [AnyObject?]
  private let tracker = Tracker()
  private var windows: [SceneWindow] = []

  init(_ app: A) {
    self.app = app
    fields = Fields.of(app)
    storage = Array(repeating: nil, count: fields.dynamic.count)
    guard let instance = adw_application_new(Self.identifier, GApplicationFlags(rawValue: 0)) else {
      preconditionFailure("libadwaita makes no application")
    }
    application = cast(UnsafeMutableRawPointer(instance))
    gtk_window_set_default_icon_name(Self.identifier)
    fields.install(into: &self.app, storage: &storage, environment: EnvironmentValues())
    connect(application, "activate") { [unowned self] in activate() }
  }

  /// Arguments are the program's own: GTK would take them for files to open.
  func run() -> Int32 { g_application_run(cast(application), 1, CommandLine.unsafeArgv) }

  private func activate() {
    if windows.isEmpty {
      let memory = WindowMemory(of: Self.identifier)
      windows = scenes().enumerated().map { index, scene in
        SceneWindow(scene, name: scene.title ?? "\(index)", of: application, memory: memory)
      }
      Scheduler.shared.flush()
    }
    for window in windows { window.present() }
  }

  private func scenes() -> [any WindowScene] {
    tracker.track {
      app.body.windowScenes
    } changed: { [unowned self] in
      Scheduler.shared.afterFlush { [unowned self] in
        for (window, scene) in zip(windows, scenes()) { window.update(scene) }
      }
    }
  }

  /// The bundle's identifier, or one made of the program's name.
  private static var identifier: String {
    if let identifier = Bundle.main.bundleIdentifier { return identifier }
    let called = g_get_prgname().map { String(cString: $0) } ?? CommandLine.arguments.first ?? "program"
    let name = called.split(separator: "/").last ?? "program"
    let letters = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return "local.\(letters).\(letters)"
  }
}
