import CAdwaita
import Foundation

/// A view with acts under the right button, a long press and the menu key.
struct WithContextMenu<Content, Items> {
  let content: Content
  let items: Items
}

extension WithContextMenu: View where Content: View, Items: View {
  typealias Body = Never
}

extension WithContextMenu: PrimitiveView where Content: View, Items: View {
  nonisolated static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }
  static func makeNode(_ view: Self, _ context: Context) -> ViewNode<Self> { ContextMenuNode(view, context) }
}

private final class ContextMenuNode<Content: View, Items: View>: HostNode<
  WithContextMenu<Content, Items>, Content
>
{
  private let hidden = HiddenContent<Items>()
  private var environment: EnvironmentValues
  private var menu: MenuBuilder?
  private var popover: Widget?
  private weak var row: RowHost?

  init(_ view: WithContextMenu<Content, Items>, _ context: Context) {
    environment = context.environment
    super.init(view, axis: .vertical, context)
    row = rowAbove
    if let row {
      row.openMenu = { [unowned self] point in open(at: point) }
    } else {
      host.widget.addMenuGestures { [unowned self] point in open(at: point) }
      host.widget.addMenuKeys { [weak self] in self?.open(at: nil) }
    }
    mountChild(view.content, context)
    recollect()
  }

  override func update(_ view: WithContextMenu<Content, Items>, _ change: Change) {
    self.view = view
    environment = change.environment
    updateChild(view.content, change)
  }

  override func collect(into items: inout [Item]) { collectForRow(into: &items) }

  override func itemsChanged() {
    super.itemsChanged()
    parent?.itemsChanged()
  }

  /// What the menu belongs to: the whole row, in a list.
  private var owner: Widget { row?.host.widget ?? host.widget }

  func open(at point: CGPoint?) {
    close()
    let menu = MenuBuilder(hidden.items(view.items, environment: environment.inMenu, parent: self))
    self.menu = menu
    guard let popover = gtk_popover_menu_new_from_model(menu.menuModel) else { return }
    self.popover = popover
    gtk_widget_insert_action_group(owner, "menu", menu.actions)
    gtk_widget_set_parent(popover, owner)
    let handle = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
    gtk_popover_set_has_arrow(handle, 0)
    gtk_widget_set_halign(popover, GTK_ALIGN_START)
    let point = point ?? corner
    var place = GdkRectangle(x: gint(point.x), y: gint(point.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(handle, &place)
    menu.mark(in: popover)
    gtk_popover_popup(handle)
  }

  /// Where a menu opens that no pointer asked for.
  private var corner: CGPoint { CGPoint(x: 16, y: CGFloat(gtk_widget_get_height(owner)) / 2) }

  private func close() {
    if let popover, gtk_widget_get_parent(popover) != nil {
      // Else the pointer stays caught by what is no longer there.
      gtk_popover_popdown(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
      gtk_widget_unparent(popover)
    }
    popover = nil
  }

  override func unmount() {
    row?.openMenu = nil
    close()
    hidden.unmount()
    super.unmount()
  }
}

extension View {
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    WithContextMenu(content: self, items: menuItems())
  }
}
