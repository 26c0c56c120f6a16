import Foundation

extension AttributeScopes {
  /// What an attributed string can say of its looks, beside its links.
  public struct SwiftUIAttributes: AttributeScope {
    public let backgroundColor: BackgroundColorAttribute
    public let foundation: FoundationAttributes

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}
