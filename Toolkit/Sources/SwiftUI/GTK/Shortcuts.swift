import CAdwaita
import Foundation

extension Widget {
  /// Does `action` when the key is pressed anywhere in the window, as long as this widget is on the screen. What has the
  /// focus comes first: letters typed into a text never get here.
  @MainActor @discardableResult
  func addShortcut(
    _ key: guint, _ modifiers: GdkModifierType, scope: GtkShortcutScope = GTK_SHORTCUT_SCOPE_GLOBAL,
    _ action: @escaping @MainActor () -> Void
  ) -> OpaquePointer? {
    addShortcut(
      key, modifiers, scope: scope,
      answer: {
        action()
        return true
      })
  }

  /// The same where the answer says whether the key was meant; else others are asked.
  @MainActor @discardableResult
  func addShortcut(
    _ key: guint, _ modifiers: GdkModifierType, scope: GtkShortcutScope,
    answer: @escaping @MainActor () -> Bool
  ) -> OpaquePointer? {
    guard let controller = gtk_shortcut_controller_new(), let trigger = gtk_keyval_trigger_new(key, modifiers)
    else {
      return nil
    }
    let box = Unmanaged.passRetained(ShortcutBox(answer)).toOpaque()
    let call = gtk_callback_action_new(
      { widget, _, data in
        guard let widget, let data else { return 0 }
        nonisolated(unsafe) let target = widget
        let box = Unmanaged<ShortcutBox>.fromOpaque(data)
        return MainActor.assumeIsolated {
          guard gtk_widget_get_mapped(target) != 0, gtk_widget_is_sensitive(target) != 0 else { return 0 }
          return box.takeUnretainedValue().answer().gboolean
        }
      }, box, { data in data.map { Unmanaged<ShortcutBox>.fromOpaque($0).release() } })
    gtk_shortcut_controller_set_scope(
      opaque(UnsafeMutableRawPointer(controller), gtk_shortcut_controller_get_type()),
      scope)
    gtk_shortcut_controller_add_shortcut(
      opaque(UnsafeMutableRawPointer(controller), gtk_shortcut_controller_get_type()),
      gtk_shortcut_new(trigger, call))
    gtk_widget_add_controller(self, controller)
    return controller
  }

  /// Does `action` at a click of the right button and at a long press, with the point.
  @MainActor func addMenuGestures(_ action: @escaping @MainActor (CGPoint?) -> Void) {
    guard let click = gtk_gesture_click_new(), let press = gtk_gesture_long_press_new() else { return }
    gtk_gesture_single_set_button(click, 3)
    gtk_gesture_single_set_touch_only(press, 1)
    for gesture in [click, press] {
      connect(UnsafeMutableRawPointer(gesture), "pressed") {
        var (x, y) = (0.0, 0.0)
        action(gtk_gesture_get_point(gesture, nil, &x, &y) != 0 ? CGPoint(x: x, y: y) : nil)
      }
      gtk_widget_add_controller(self, gesture)
    }
  }

  /// Does `action` at the keys that open a menu, while the focus is on this widget or inside.
  @MainActor func addMenuKeys(_ action: @escaping @MainActor () -> Void) {
    for (key, modifiers) in [(GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue)] {
      addShortcut(
        guint(key), GdkModifierType(rawValue: modifiers), scope: GTK_SHORTCUT_SCOPE_LOCAL, action)
    }
  }
}

private final class ShortcutBox {
  let answer: @MainActor () -> Bool
  init(_ answer: @escaping @MainActor () -> Bool) { self.answer = answer }
}
