import CAdwaita
import CIcons

/// SF Symbols' names, and the icons drawn for this toolkit that mean the same: those in `Icons/`, which no icon theme of
/// a desktop needs to have.
@MainActor enum Symbols {
  /// The icon's name; an unknown symbol is looked for among the program's own icons, under its own name.
  static func icon(for symbol: String) -> String {
    names.contains(symbol) ? "symbol.\(symbol)-symbolic" : "\(symbol)-symbolic"
  }

  /// Where GTK looks for icons by itself: what is there before GTK starts costs no second reading of its icon theme.
  static var place: String { "/org/gtk/libgtk/icons/scalable/actions" }

  /// The symbols there are. Asking for them first makes their icons known to GTK.
  static let names: Set<String> = {
    var size = 0
    let bytes = g_bytes_new_static(toolkit_icons(&size), gsize(size))
    defer { g_bytes_unref(bytes) }
    guard let resource = g_resource_new_from_data(bytes, nil) else { return [] }
    g_resources_register(resource)
    return read(resource)
  }()

  private static func read(_ resource: OpaquePointer) -> Set<String> {
    let files = g_resource_enumerate_children(resource, place, G_RESOURCE_LOOKUP_FLAGS_NONE, nil)
    defer { g_strfreev(files) }
    var names: Set<String> = []
    var next = files
    let (start, end) = ("symbol.", "-symbolic.svg")
    while let file = next?.pointee.map({ String(cString: $0) }) {
      if file.hasSuffix(end) { names.insert(String(file.dropFirst(start.count).dropLast(end.count))) }
      next = next?.successor()
    }
    return names
  }
}
