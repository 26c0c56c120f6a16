import CAdwaita
import Foundation

/// How large text is.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Its body text, in points of Apple's table: large, the usual one, has 17.
  private var body: Double {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  var scale: Double { body / Self.large.body }

  /// The size nearest to the desktop's text scale.
  static func nearest(to scale: Double) -> DynamicTypeSize {
    allCases.min { abs($0.scale - scale) < abs($1.scale - scale) } ?? .large
  }
}

/// The desktop's own text scale.
@MainActor enum TextScale {
  static var current: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    let resolution = toolkit_get_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi")
    return resolution > 0 ? Double(resolution) / 1024 / 96 : 1
  }
}

private enum TypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize? { nil }
}

extension EnvironmentValues {
  /// What a view above has set, or else the size nearest to the desktop's text scale.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] ?? MainActor.assumeIsolated { .nearest(to: TextScale.current) } }
    set { self[TypeSizeKey.self] = newValue }
  }

  /// What a view above has set.
  var chosenTypeSize: DynamicTypeSize? { self[TypeSizeKey.self] }
}

/// Text larger or smaller than that of the box around.
struct TypeScale: Wrapping {
  let factor: Double

  func makeWrapper(_ child: Element) -> BoxElement { BoxElement(child) }
  func apply(to wrapper: BoxElement) { wrapper.widget.setClass(className) }

  @MainActor var className: String? {
    Styles.shared.name(for: "font-size:\(Int((factor * 100).rounded()))%")
  }
}

extension EnvironmentValues {
  /// The class that gives a window of its own the text size that views above have set.
  @MainActor var typeSizeClass: String? {
    chosenTypeSize.flatMap { TypeScale(factor: $0.scale / TextScale.current).className }
  }
}

extension EnvironmentValues {
  /// The class that keeps the symbols and the title of a bar from growing as large as text may: a bar has one line, which
  /// must fit a narrow window.
  @MainActor var barSizeClass: String? {
    let scale = chosenTypeSize?.scale ?? TextScale.current
    let most = DynamicTypeSize.xLarge.scale
    return scale > most ? TypeScale(factor: most / scale).className : nil
  }
}

/// A view in a text size, whatever size is set around it.
private struct Typed<Content> {
  let content: Content
  let size: DynamicTypeSize
  @Environment(\.chosenTypeSize) private var outer

  nonisolated init(content: Content, size: DynamicTypeSize) {
    self.content = content
    self.size = size
  }
}

extension Typed: View where Content: View {
  var body: some View {
    Wrapped(
      content: content, wrapping: TypeScale(factor: size.scale / (outer?.scale ?? TextScale.current))
    )
    .environment(\.dynamicTypeSize, size)
  }
}

/// A view whose text size keeps within a range.
private struct TypeRange<Content> {
  let content: Content
  let sizes: [DynamicTypeSize]
  @Environment(\.dynamicTypeSize) private var size

  nonisolated init(content: Content, sizes: [DynamicTypeSize]) {
    self.content = content
    self.sizes = sizes
  }
}

extension TypeRange: View where Content: View {
  var body: some View {
    if let least = sizes.first, let most = sizes.last {
      Typed(content: content, size: min(max(size, least), most))
    }
  }
}

extension View {
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    Typed(content: self, size: size)
  }

  nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize {
    TypeRange(content: self, sizes: DynamicTypeSize.allCases.filter { range.contains($0) })
  }
}
