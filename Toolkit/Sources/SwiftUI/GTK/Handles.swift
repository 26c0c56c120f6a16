import CAdwaita

/// A widget as GTK's functions take it. Owners hold a reference; see ``WidgetElement``.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A C instance struct together with the GType that proves a cast to it.
protocol Instance {
  static var gType: GType { get }
}

extension GtkWidget: Instance { static var gType: GType { gtk_widget_get_type() } }
extension GtkButton: Instance { static var gType: GType { gtk_button_get_type() } }
extension GtkWindow: Instance { static var gType: GType { gtk_window_get_type() } }
extension GApplication: Instance { static var gType: GType { g_application_get_type() } }
extension GtkApplication: Instance { static var gType: GType { gtk_application_get_type() } }

/// The same instance as another of its types; a wrong cast stops a debug build.
func cast<T: Instance>(_ pointer: UnsafeMutableRawPointer, to type: T.Type = T.self) -> UnsafeMutablePointer<
  T
> {
  assert(toolkit_is_a(pointer, T.gType) != 0, "not a \(T.self)")
  return pointer.assumingMemoryBound(to: T.self)
}

/// The same instance as a type whose struct GTK keeps to itself.
func opaque(_ pointer: UnsafeMutableRawPointer, _ type: @autoclosure () -> GType) -> OpaquePointer {
  assert(toolkit_is_a(pointer, type()) != 0, "not a \(String(cString: g_type_name(type())))")
  return OpaquePointer(pointer)
}

extension Bool {
  var gboolean: gboolean { self ? 1 : 0 }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  var typeName: String {
    let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    return String(cString: g_type_name_from_instance(instance))
  }

  /// The widgets of that class inside, from front to back.
  @MainActor func descendants(ofType name: String) -> [Widget] {
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(self)
    while let here = child {
      if here.typeName == name { found.append(here) }
      found += here.descendants(ofType: name)
      child = gtk_widget_get_next_sibling(here)
    }
    return found
  }
}
