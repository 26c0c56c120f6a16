/// One member of a container's flattened list: what to lay out, and what the views said about it to the container.
struct Item {
  let element: Element
  var traits: Traits = Traits()
  /// Set inside a list for rows that are made later; there is no element then.
  var rows: (any RowSource)?

  init(element: Element, traits: Traits = Traits()) {
    self.element = element
    self.traits = traits
  }

  @MainActor init(rows: any RowSource) {
    element = Element()
    self.rows = rows
  }
}

/// What a view tells the container around it, by key.
struct Traits {
  private var values: [ObjectIdentifier: Any] = [:]

  subscript<K: TraitKey>(key: K.Type) -> K.Value? {
    get { values[ObjectIdentifier(key)] as? K.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

protocol TraitKey {
  associatedtype Value
}

/// A node that keeps the flattened list of what stands inside it.
@MainActor protocol Collector: AnyObject {
  func recollectIfStale()
}
