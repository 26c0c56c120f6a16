import CWebKit

/// The menu of a page: what the program has no window, no download and no tool for is left out.
enum PageMenu {
  private static let offered: [WebKitContextMenuAction] = [
    WEBKIT_CONTEXT_MENU_ACTION_OPEN_LINK, WEBKIT_CONTEXT_MENU_ACTION_COPY_LINK_TO_CLIPBOARD,
    WEBKIT_CONTEXT_MENU_ACTION_COPY_IMAGE_TO_CLIPBOARD,
    WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_CUT, WEBKIT_CONTEXT_MENU_ACTION_PASTE,
    WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL, WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS,
  ]

  /// Takes out what is not offered.
  static func isEmpty(afterTrimming menu: OpaquePointer) -> Bool {
    var item = webkit_context_menu_get_items(menu)
    var surplus: [OpaquePointer] = []
    var count = 0
    while let here = item {
      if let entry = here.pointee.data.map({ OpaquePointer($0) }) {
        if offered.contains(webkit_context_menu_item_get_stock_action(entry)) {
          count += 1
        } else {
          surplus.append(entry)
        }
      }
      item = here.pointee.next
    }
    for entry in surplus { webkit_context_menu_remove(menu, entry) }
    return count == 0
  }
}
