import Foundation

/// A part of a program that has windows.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Scene where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Scene {}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene that is one window.
@MainActor protocol WindowScene {
  var title: String? { get }
  var defaultSize: CGSize? { get }
  func mountContent(_ environment: EnvironmentValues) -> (node: Node, widget: Widget)
  /// Hands new content to a node made by the same scene before.
  func updateContent(_ node: Node, _ environment: EnvironmentValues)
}

extension Scene {
  /// The windows that it comes down to.
  var windowScenes: [any WindowScene] {
    if let scene = self as? any WindowScene { return [scene] }
    return body.windowScenes
  }
}

/// A window with the same content each time it is opened.
public struct WindowGroup<Content> {
  let title: String?
  let content: Content
}

extension WindowGroup: Scene where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(title: nil, content: content()) }

  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title: titleKey.text, content: content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), content: content())
  }
}

extension WindowGroup: WindowScene where Content: View {
  var defaultSize: CGSize? { nil }

  func mountContent(_ environment: EnvironmentValues) -> (node: Node, widget: Widget) {
    let node = RootNode(content, environment: environment)
    return (node, node.widget)
  }

  func updateContent(_ node: Node, _ environment: EnvironmentValues) {
    (node as? RootNode<Content>)?.update(content, Change(environment))
  }
}

/// A scene whose window opens at a size.
struct SizedScene<Base> {
  let base: Base
  let defaultSize: CGSize?
}

extension SizedScene: Scene where Base: Scene {
  typealias Body = Never
}

extension SizedScene: WindowScene where Base: Scene {
  @MainActor private var window: (any WindowScene)? { base.windowScenes.first }
  var title: String? { window?.title }

  func mountContent(_ environment: EnvironmentValues) -> (node: Node, widget: Widget) {
    guard let window else { preconditionFailure("a sized scene has a window") }
    return window.mountContent(environment)
  }

  func updateContent(_ node: Node, _ environment: EnvironmentValues) {
    window?.updateContent(node, environment)
  }
}

extension Scene {
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    SizedScene(base: self, defaultSize: size)
  }

  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }
}
