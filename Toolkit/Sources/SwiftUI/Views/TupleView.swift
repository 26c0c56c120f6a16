/// Several views one after the other.
public struct TupleView<T> {
  public var value: T
  public init(_ value: T) { self.value = value }
}

extension TupleView: View {
  public typealias Body = Never
}

extension TupleView: PrimitiveView {
  nonisolated static var rowCount: Int? { nil }

  static func makeNode(_ view: TupleView<T>, _ context: Context) -> ViewNode<TupleView<T>> {
    TupleNode(view, context)
  }
}

/// Its members lie at fixed offsets in the tuple; each is mounted and updated where it lies, by its own type.
private final class TupleNode<T>: ViewNode<TupleView<T>> {
  private let members: [TupleMember]
  private var nodes: [Node] = []

  override init(_ view: TupleView<T>, _ context: Context) {
    members = TupleMember.all(of: T.self)
    super.init(view, context)
    withUnsafePointer(to: view.value) { pointer in
      nodes = members.enumerated().map { index, member in
        member.mount(UnsafeRawPointer(pointer), context.child(of: self, at: .index(index)))
      }
    }
  }

  override var children: [Node] { nodes }

  override func update(_ view: TupleView<T>, _ change: Change) {
    self.view = view
    withUnsafePointer(to: view.value) { pointer in
      for (member, node) in zip(members, nodes) { member.update(node, UnsafeRawPointer(pointer), change) }
    }
  }
}

/// One member of a tuple of views.
@MainActor private struct TupleMember {
  let offset: Int
  let type: any View.Type

  static func all(of tuple: Any.Type) -> [TupleMember] {
    var members: [TupleMember] = []
    Fields.forEachStored(in: tuple) { offset, type in
      if let type = type as? any View.Type { members.append(TupleMember(offset: offset, type: type)) }
    }
    return members
  }

  func mount(_ tuple: UnsafeRawPointer, _ context: Context) -> Node {
    type.mountStored(at: tuple + offset, context)
  }

  func update(_ node: Node, _ tuple: UnsafeRawPointer, _ change: Change) {
    type.updateStored(node, at: tuple + offset, change)
  }
}

extension View {
  fileprivate static func mountStored(at place: UnsafeRawPointer, _ context: Context) -> Node {
    context.mount(place.assumingMemoryBound(to: Self.self).pointee)
  }

  fileprivate static func updateStored(_ node: Node, at place: UnsafeRawPointer, _ change: Change) {
    unsafeDowncast(node, to: ViewNode<Self>.self).update(
      place.assumingMemoryBound(to: Self.self).pointee, change)
  }
}
