/// What the views inside one navigation stack say to it.
@MainActor final class NavigationScope {
  /// Makes a page for a value, by the value's type.
  var destinations: [ObjectIdentifier: Sayings<(AnyHashable) -> AnyView?>] = [:] {
    didSet { destinationsChanged() }
  }
  /// Puts a page for the value on top.
  var push: (AnyHashable) -> Void = { _ in }
  /// Called when a destination came, changed or went.
  var destinationsChanged: () -> Void = {}

  func page(for value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?.last?(value)
  }
}

/// What the views of one page say to the bar above them.
@MainActor final class PageScope {
  var titles = Sayings<String>() {
    didSet { if titles.last != oldValue.last { changed() } }
  }
  /// The items of the bar.
  var items = Sayings<[Item]>() {
    didSet { changed() }
  }
  /// The search that the page offers.
  var searches = Sayings<PageSearch>() {
    didSet { changed() }
  }
  /// What pulling, the button and F5 do.
  var refreshes = Sayings<RefreshAction>() {
    didSet { changed() }
  }
  /// Does what the button does.
  var startRefresh: () -> Void = {}
  private let changed: () -> Void

  init(changed: @escaping () -> Void) { self.changed = changed }
}

/// A text to search for, and what the field says while it is empty.
struct PageSearch {
  let text: Binding<String>
  /// Whether the field has the keyboard.
  var isPresented: Binding<Bool>?
  let prompt: String
  var submit: SubmitAction?
}

/// Loads anew.
struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  func callAsFunction() async { await action() }
}

/// How many views of a window have a bar of their own; the window has one only if none has.
@MainActor final class WindowScope {
  var bars = 0 {
    didSet { if (bars == 0) != (oldValue == 0) { changed() } }
  }
  private let changed: () -> Void
  init(changed: @escaping () -> Void) { self.changed = changed }
}

/// Which ends of a bar are the window's own, where its buttons stand.
struct BarEdges: Equatable {
  var start = true
  var end = true
}

private enum SidebarKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum BarEdgesKey: EnvironmentKey {
  static var defaultValue: BarEdges { BarEdges() }
}

private enum NavigationScopeKey: EnvironmentKey {
  static var defaultValue: NavigationScope? { nil }
}

private enum PageScopeKey: EnvironmentKey {
  static var defaultValue: PageScope? { nil }
}

private enum WindowScopeKey: EnvironmentKey {
  static var defaultValue: WindowScope? { nil }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}

extension EnvironmentValues {
  /// Whether a view stands in the sidebar of a split view, where lists look other.
  var isSidebar: Bool {
    get { self[SidebarKey.self] }
    set { self[SidebarKey.self] = newValue }
  }

  var barEdges: BarEdges {
    get { self[BarEdgesKey.self] }
    set { self[BarEdgesKey.self] = newValue }
  }

  var navigation: NavigationScope? {
    get { self[NavigationScopeKey.self] }
    set { self[NavigationScopeKey.self] = newValue }
  }

  var page: PageScope? {
    get { self[PageScopeKey.self] }
    set { self[PageScopeKey.self] = newValue }
  }

  var window: WindowScope? {
    get { self[WindowScopeKey.self] }
    set { self[WindowScopeKey.self] = newValue }
  }

  /// Closes the sheet, or takes the page off, that the view stands in.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

/// Closes what a view stands in.
public struct DismissAction {
  let action: (@MainActor () -> Void)?
  @MainActor public func callAsFunction() { action?() }
}
