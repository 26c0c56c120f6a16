import CAdwaita

/// Buttons and sections turned into a GMenu and its actions.
@MainActor final class MenuBuilder {
  let model: OpaquePointer
  let actions: OpaquePointer
  private var count = 0

  /// `items` are what a menu's content collects to.
  init(_ items: [Item]) {
    model = g_menu_new()
    actions = OpaquePointer(g_simple_action_group_new())
    var section: OpaquePointer = g_menu_new()
    func close() {
      g_menu_append_section(
        model, nil, UnsafeMutableRawPointer(section).assumingMemoryBound(to: GMenuModel.self))
      g_object_unref(UnsafeMutableRawPointer(section))
      section = g_menu_new()
    }
    for item in items {
      if item.traits[MenuBreak.self] != nil {
        close()
      } else if let act = item.traits[Act.self] {
        let name = add(act)
        g_menu_append(section, act.title, "menu.\(name)")
      }
    }
    close()
    g_object_unref(UnsafeMutableRawPointer(section))
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(model))
    g_object_unref(UnsafeMutableRawPointer(actions))
  }

  private func add(_ act: ActInfo) -> String {
    let name = "a\(count)"
    count += 1
    guard let action = g_simple_action_new(name, nil) else { return name }
    g_simple_action_set_enabled(action, act.isEnabled.gboolean)
    connect(UnsafeMutableRawPointer(action), "activate", act.action)
    g_action_map_add_action(actions, action)
    g_object_unref(UnsafeMutableRawPointer(action))
    return name
  }

  /// The menu as a model for GTK.
  var menuModel: UnsafeMutablePointer<GMenuModel> {
    UnsafeMutableRawPointer(model).assumingMemoryBound(to: GMenuModel.self)
  }
}

/// A line between parts of a menu.
enum MenuBreak: TraitKey {
  typealias Value = Void
}
