/// A part of the screen, described by value; the tree of nodes behind it lasts and takes each new description in.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension View where Body == Never {
  /// Views made here have no body: their nodes put widgets on the screen.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("there is no value of Never") }
}

/// A view made by the toolkit itself.
@MainActor protocol PrimitiveView: View where Body == Never {
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self>
  /// How many rows of a list it makes, if its type alone tells; nil if only its node can.
  nonisolated static var rowCount: Int? { get }
}

extension PrimitiveView {
  nonisolated static var rowCount: Int? { 1 }
}

/// How many rows of a list a view of this type makes, if its type alone tells.
func rowCount<V: View>(of type: V.Type) -> Int? {
  if let primitive = type as? any PrimitiveView.Type { return primitive.rowCount }
  return type.Body.self == Never.self ? 1 : rowCount(of: type.Body.self)
}

/// Where a new node comes to stand.
struct Context {
  var parent: Node?
  var slot: Slot
  var environment: EnvironmentValues
  /// Set inside a list: what makes one row is then left to be mounted by the list.
  var isLazy = false
  /// Set for rows, which are not seen until their list says so.
  var isHidden = false

  func child(of parent: Node, at slot: Slot = .index(0)) -> Context {
    Context(parent: parent, slot: slot, environment: environment, isLazy: isLazy)
  }
}

extension Context {
  /// Makes the node for `view`: its own kind for the toolkit's views, a ``BodyNode`` for all others.
  @MainActor func mount<V: View>(_ view: V) -> ViewNode<V> {
    if isLazy, rowCount(of: V.self) == 1 { return LazyRowNode(view, self) }
    if let primitive = view as? any PrimitiveView {
      return unsafeDowncast(makeNode(primitive), to: ViewNode<V>.self)
    }
    return BodyNode(view, self)
  }

  @MainActor private func makeNode<P: PrimitiveView>(_ view: P) -> Node { P.makeNode(view, self) }
}
