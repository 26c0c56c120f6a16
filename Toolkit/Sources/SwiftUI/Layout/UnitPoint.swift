import Foundation

/// A point of a rectangle, by fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
  let x: CGFloat
  let y: CGFloat
  public static let top = UnitPoint(x: 0.5, y: 0)
}
