import Foundation

/// Where views of a column line up.
public struct HorizontalAlignment: Equatable, Sendable {
  /// The part of the spare width that goes before the view.
  let fraction: CGFloat

  public static let leading = HorizontalAlignment(fraction: 0)
  public static let center = HorizontalAlignment(fraction: 0.5)
  public static let trailing = HorizontalAlignment(fraction: 1)
}

/// Where views of a row line up.
public struct VerticalAlignment: Equatable, Sendable {
  enum Guide: Equatable {
    case fraction(CGFloat)
    case firstTextBaseline
  }

  let guide: Guide

  public static let top = VerticalAlignment(guide: .fraction(0))
  public static let center = VerticalAlignment(guide: .fraction(0.5))
  public static let bottom = VerticalAlignment(guide: .fraction(1))
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
}

/// Where a view stands in a space larger than itself.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension VerticalAlignment {
  /// How far below the top of `element`, `height` high, its guide lies.
  @MainActor func offset(in element: Element, size: CGSize) -> CGFloat {
    switch guide {
    case .fraction(let fraction): size.height * fraction
    case .firstTextBaseline: element.firstBaseline(in: size) ?? size.height
    }
  }
}

extension CGRect {
  /// `element`, of that size, where `alignment` puts it inside this rectangle.
  @MainActor func aligned(_ element: Element, _ size: CGSize, _ alignment: Alignment) -> CGRect {
    let vertical: CGFloat =
      switch alignment.vertical.guide {
      case .fraction(let fraction): (height - size.height) * fraction
      case .firstTextBaseline: (height - size.height) / 2
      }
    return CGRect(
      x: minX + (width - size.width) * alignment.horizontal.fraction, y: minY + vertical, width: size.width,
      height: size.height)
  }
}
