import CAdwaita
import Foundation

/// One recycled row of a list: a container widget, and the node of whatever element it shows now.
@MainActor final class RowHost: Collector {
  let host: HostElement
  private let padding: PaddingElement
  private let layer = LayerElement()
  private let stack = StackElement(axis: .vertical)
  private(set) var node: Node?
  private(set) weak var source: (any RowSource)?
  /// What it shows.
  private(set) var key: RowKey?
  private(set) var traits = Traits()
  private var isStale = false
  /// Where GTK put it; set while bound.
  var position: Int?
  /// Whether it shows the element at its position: rows far from the screen wait, with what they showed last.
  /// Such a row is kept from the eye, and from screen readers.
  var isFilled = false {
    didSet { gtk_widget_set_child_visible(host.widget, isFilled.gboolean) }
  }
  private(set) var isVisible = false
  /// What activating the row does.
  var primaryAction: (@MainActor () -> Void)?
  /// Opens the row's menu, at a point or where it likes.
  var openMenu: (@MainActor (CGPoint?) -> Void)? {
    didSet { if openMenu != nil { listenForMenu() } }
  }
  private var listensForMenu = false

  private func listenForMenu() {
    guard !listensForMenu else { return }
    listensForMenu = true
    host.widget.addMenuGestures { [unowned self] point in openMenu?(point) }
  }

  nonisolated static let standardInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  private static let headerInsets = EdgeInsets(top: 18, leading: 16, bottom: 6, trailing: 16)
  private static let leastHeight: CGFloat = 44
  private let frame: FrameElement

  private let isSidebar: Bool
  private static let sidebarInsets = EdgeInsets(top: 7, leading: 8, bottom: 7, trailing: 8)
  private static let sidebarHeaderInsets = EdgeInsets(top: 14, leading: 8, bottom: 4, trailing: 8)

  init(isSidebar: Bool = false) {
    self.isSidebar = isSidebar
    layer.alignment = .leading
    stack.horizontalAlignment = .leading
    padding = PaddingElement(layer)
    frame = FrameElement(padding)
    frame.width = FrameLengths(most: .infinity)
    frame.height = FrameLengths(least: Self.leastHeight)
    frame.alignment = .leading
    host = HostElement(frame)
  }

  /// Stands for a row that was never filled, in the height that others have.
  func reserve(_ height: CGFloat) {
    guard node == nil else { return }
    setLeastHeight(height)
  }

  private func setLeastHeight(_ height: CGFloat) {
    guard frame.height.least != height else { return }
    frame.height.least = height
    frame.layoutChanged()
  }

  /// Shows an element of `source`, with the nodes of the element shown before if they are of the same kind.
  func show(_ source: any RowSource, at index: Int, key: RowKey, stash: StateStash) {
    if let node, node.isMounted, self.source === source {
      if key == self.key { return source.update(node, to: index, rekey: nil) }
      let rekey = Rekey(root: node, restoring: stash.take(key))
      source.update(node, to: index, rekey: rekey)
      if let old = self.key { stash.keep(rekey.saved, of: old) }
      self.key = key
      return
    }
    clear(stash)
    self.source = source
    self.key = key
    node = source.makeNode(at: index, in: self)
    recollect()
  }

  /// Shows an element that is mounted elsewhere.
  func show(_ item: Item, key: RowKey, stash: StateStash) {
    if key == self.key, node == nil { return }
    clear(stash)
    self.key = key
    take([item])
  }

  func clear(_ stash: StateStash) {
    setVisible(false)
    if let node {
      let rekey = Rekey(root: node, restoring: [:])
      rekey.save()
      if let key { stash.keep(rekey.saved, of: key) }
      node.unmount()
    }
    node = nil
    source = nil
    key = nil
    take([])
  }

  func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    tellReaders()
    node?.setVisible(visible)
  }

  /// Screen readers hear of the rows on the screen only: GTK has the others stand where they once were.
  func tellReaders() {
    guard let row = gtk_widget_get_parent(host.widget) else { return }
    toolkit_set_accessible_hidden(row, (!isVisible).gboolean)
  }

  // MARK: Collector

  func itemsChanged() {
    guard !isStale else { return }
    isStale = true
    Scheduler.shared.recollect(self)
  }

  func recollectIfStale() {
    if isStale { recollect() }
  }

  private func recollect() {
    isStale = false
    var items: [Item] = []
    node?.collect(into: &items)
    take(items)
  }

  private func usualInsets(isHeader: Bool) -> EdgeInsets {
    if isSidebar { return isHeader ? Self.sidebarHeaderInsets : Self.sidebarInsets }
    return isHeader ? Self.headerInsets : Self.standardInsets
  }

  private func take(_ items: [Item]) {
    setLeastHeight(isSidebar ? 0 : Self.leastHeight)
    traits = items.first?.traits ?? Traits()
    let part = traits[SectionPart.self]
    let insets = traits[RowInsets.self] ?? usualInsets(isHeader: part == .header)
    if let row = gtk_widget_get_parent(host.widget) {
      row.setClass("tk-header", part == .header)
      name(row, items.count == 1 ? traits[SpokenLabel.self] : nil)
    }
    if padding.insets != insets {
      padding.insets = insets
      padding.layoutChanged()
    }
    let elements = items.map(\.element)
    if elements.count == 1 {
      layer.setElements(elements)
    } else {
      stack.setElements(elements)
      layer.setElements([stack])
    }
  }

  /// The row has the keyboard, so it is the row that is read aloud.
  private func name(_ row: Widget, _ label: String?) {
    guard label != spokenLabel else { return }
    spokenLabel = label
    if let label {
      row.setAccessibleLabel(label)
    } else {
      gtk_accessible_reset_property(OpaquePointer(row), GTK_ACCESSIBLE_PROPERTY_LABEL)
    }
  }

  private var spokenLabel: String?
}

enum RowInsets: TraitKey {
  typealias Value = EdgeInsets
}

/// What rows off the screen remember, by their element. Only state that was ever written is kept.
@MainActor final class StateStash {
  typealias State = [[Slot]: [AnyObject?]]
  private var states: [RowKey: State] = [:]

  func take(_ key: RowKey) -> State { states.removeValue(forKey: key) ?? [:] }
  func keep(_ state: State, of key: RowKey) { if !state.isEmpty { states[key] = state } }

  /// Forgets the elements that are gone.
  func removeAll(except isThere: (RowKey) -> Bool) {
    for key in states.keys where !isThere(key) { states[key] = nil }
  }

  var isEmpty: Bool { states.isEmpty }
}
