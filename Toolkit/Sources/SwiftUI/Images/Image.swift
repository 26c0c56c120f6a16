import Foundation

/// A picture: a symbol of the desktop's icon theme, or a decoded photograph.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    case picture(Picture)
  }

  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// Stretching is the one way offered.
  public enum ResizingMode: Hashable, Sendable {
    case stretch
  }

  let source: Source
  var isResizable = false

  nonisolated public init(systemName: String) { source = .symbol(systemName) }

  init(_ picture: Picture) { source = .picture(picture) }

  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

extension Image: View {
  public typealias Body = Never
}

extension Image: PrimitiveView {
  static func makeNode(_ view: Image, _ context: Context) -> ViewNode<Image> { ImageNode(view, context) }
}

private final class ImageNode: ViewNode<Image> {
  private enum Shown {
    case symbol(SymbolElement)
    case picture(PictureElement)

    var element: Element {
      switch self {
      case .symbol(let element): element
      case .picture(let element): element
      }
    }
  }

  private var shown: Shown

  override init(_ view: Image, _ context: Context) {
    shown = Self.make(view, context.environment)
    super.init(view, context)
  }

  private static func make(_ view: Image, _ environment: EnvironmentValues) -> Shown {
    switch view.source {
    case .symbol(let name):
      .symbol(SymbolElement(name, view.isResizable, environment.text, environment.imageScale))
    case .picture(let picture): .picture(PictureElement(picture, view.isResizable))
    }
  }

  override func collect(into items: inout [Item]) { items.append(Item(element: shown.element)) }

  override func update(_ view: Image, _ change: Change) {
    self.view = view
    switch (shown, view.source) {
    case (.symbol(let element), .symbol(let name)):
      element.set(name, view.isResizable)
      element.set(change.environment.text, change.environment.imageScale)
    case (.picture(let element), .picture(let picture)): element.set(picture, view.isResizable)
    default:
      shown = Self.make(view, change.environment)
      itemsChanged()
    }
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    if case .symbol(let element) = shown { element.set(environment.text, environment.imageScale) }
  }
}

private enum ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
