import CAdwaita

/// A view over which something is shown while a binding says so.
struct Presenting<Content, Presentation> {
  let content: Content
  let presentation: Presentation
}

/// What is shown over a view, by value.
protocol Presentation {
  associatedtype Shown: AnyObject
  /// Whether it should be there now; read under observation.
  @MainActor var isWanted: Bool { get }
  @MainActor func show(over node: Node, environment: EnvironmentValues) -> Shown
  @MainActor func update(_ shown: Shown, over node: Node, environment: EnvironmentValues)
  @MainActor func hide(_ shown: Shown)
}

extension Presenting: View where Content: View, Presentation: SwiftUI.Presentation {
  typealias Body = Never
}

extension Presenting: PrimitiveView where Content: View, Presentation: SwiftUI.Presentation {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { PresentingNode(view, context) }
}

private final class PresentingNode<Content: View, P: Presentation>: SingleChildNode<
  Presenting<Content, P>, Content
>
{
  private var environment: EnvironmentValues
  private var shown: P.Shown?
  private let tracker = Tracker()

  override init(_ view: Presenting<Content, P>, _ context: Context) {
    environment = context.environment
    super.init(view, context)
    mountChild(view.content, context)
    follow()
  }

  override func update(_ view: Presenting<Content, P>, _ change: Change) {
    self.view = view
    environment = change.environment
    updateChild(view.content, change)
    follow()
  }

  override func evaluate() { follow() }

  /// Windows open and close once the tree stands again.
  private func follow() {
    _ = tracker.track(
      { view.presentation.isWanted }, changed: { [unowned self] in Scheduler.shared.evaluate(self) })
    Scheduler.shared.afterFlush { [weak self] in self?.settle() }
  }

  private func settle() {
    let isWanted = isMounted && view.presentation.isWanted
    if let shown, isWanted {
      view.presentation.update(shown, over: self, environment: environment)
    } else if let shown {
      self.shown = nil
      view.presentation.hide(shown)
    } else if isWanted {
      shown = view.presentation.show(over: self, environment: environment)
    }
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
    if let shown { view.presentation.hide(shown) }
    shown = nil
  }
}

extension Node {
  /// The window that its widgets stand in.
  var windowAbove: Widget? {
    var items: [Item] = []
    collect(into: &items)
    for item in items {
      var widgets: [Widget] = []
      item.element.appendWidgets(to: &widgets)
      for widget in widgets {
        if let root = gtk_widget_get_root(widget) { return cast(UnsafeMutableRawPointer(root)) }
      }
    }
    return nil
  }
}
