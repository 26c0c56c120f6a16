import CAdwaita

/// Buttons, choices and sections turned into a GMenu and its actions.
@MainActor final class MenuBuilder {
  let actions: OpaquePointer
  private let model: OpaquePointer
  private var count = 0
  /// The titles of acts that take something away.
  private var destructive: Set<String> = []

  /// `items` are what a menu's content collects to.
  init(_ items: [Item]) {
    model = g_menu_new()
    actions = OpaquePointer(g_simple_action_group_new())
    fill(model, with: items)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(model))
    g_object_unref(UnsafeMutableRawPointer(actions))
  }

  /// The menu as a model for GTK.
  var menuModel: UnsafeMutablePointer<GMenuModel> { Self.model(model) }

  private static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
    UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
  }

  /// A divider, a header and the bounds of a section each begin another section of the menu.
  private func fill(_ menu: OpaquePointer, with items: [Item]) {
    var section: OpaquePointer = g_menu_new()
    var title: String?
    var owner: ObjectIdentifier?
    func close() {
      if g_menu_model_get_n_items(Self.model(section)) > 0 {
        g_menu_append_section(menu, title, Self.model(section))
      }
      g_object_unref(UnsafeMutableRawPointer(section))
      section = g_menu_new()
      title = nil
    }
    for item in items {
      if item.traits[SectionOwner.self] != owner {
        close()
        owner = item.traits[SectionOwner.self]
      }
      if item.traits[MenuBreak.self] != nil {
        close()
      } else if item.traits[SectionPart.self] == .header {
        title = (item.element as? LabelElement)?.text
      } else {
        append(item, to: section)
      }
    }
    close()
    g_object_unref(UnsafeMutableRawPointer(section))
  }

  private func append(_ item: Item, to section: OpaquePointer) {
    if let act = item.traits[Act.self] {
      g_menu_append(section, act.title, "menu.\(add(act))")
      if act.role == .destructive { destructive.insert(act.title) }
    } else if let choices = item.traits[MenuChoices.self] {
      append(choices, to: section)
    } else if let inner = item.traits[Submenu.self] {
      let menu: OpaquePointer = g_menu_new()
      fill(menu, with: inner.items())
      g_menu_append_submenu(section, inner.title, Self.model(menu))
      g_object_unref(UnsafeMutableRawPointer(menu))
    }
  }

  private func nextName() -> String {
    count += 1
    return "a\(count - 1)"
  }

  private func add(_ act: ActInfo) -> String {
    let name = nextName()
    guard let action = g_simple_action_new(name, nil) else { return name }
    connect(UnsafeMutableRawPointer(action), "activate", act.action)
    add(action, isEnabled: act.isEnabled)
    return name
  }

  private func add(_ action: OpaquePointer, isEnabled: Bool) {
    g_simple_action_set_enabled(action, isEnabled.gboolean)
    g_action_map_add_action(actions, action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// One action for all, whose state is the chosen one's index; a switch is a choice by itself.
  private func append(_ choices: MenuChoices.Info, to section: OpaquePointer) {
    let name = nextName()
    let action: OpaquePointer?
    if choices.isSwitch {
      action = g_simple_action_new_stateful(name, nil, g_variant_new_boolean((choices.chosen == 0).gboolean))
      g_menu_append(section, choices.titles.first, "menu.\(name)")
    } else {
      let type = g_variant_type_new("i")
      defer { g_variant_type_free(type) }
      action = g_simple_action_new_stateful(name, type, g_variant_new_int32(gint(choices.chosen ?? -1)))
      for (index, title) in choices.titles.enumerated() {
        let entry = g_menu_item_new(title, nil)
        g_menu_item_set_action_and_target_value(entry, "menu.\(name)", g_variant_new_int32(gint(index)))
        g_menu_append_item(section, entry)
        g_object_unref(UnsafeMutableRawPointer(entry))
      }
    }
    guard let action else { return }
    connect(
      UnsafeMutableRawPointer(action), "activate",
      optional: { parameter in
        choices.choose(parameter.map { Int(g_variant_get_int32(OpaquePointer($0))) } ?? 0)
      })
    add(action, isEnabled: choices.isEnabled)
  }

  /// Acts that take something away stand out in the menu that GTK made of the model.
  func mark(in popover: Widget) {
    for button in popover.descendants(ofType: "GtkModelButton") {
      guard let text = toolkit_copy_text(button, "text") else { continue }
      defer { g_free(text) }
      button.setClass("tk-destructive", destructive.contains(String(cString: text)))
    }
  }
}

/// A line between parts of a menu.
enum MenuBreak: TraitKey {
  typealias Value = Void
}

/// Entries of which one is chosen, or one that is on or off.
enum MenuChoices: TraitKey {
  struct Info {
    let titles: [String]
    /// The index of the one that is chosen.
    let chosen: Int?
    var isSwitch = false
    let isEnabled: Bool
    let choose: @MainActor (Int) -> Void
  }
  typealias Value = Info
}

/// A menu in a menu.
enum Submenu: TraitKey {
  struct Info {
    let title: String
    let items: @MainActor () -> [Item]
  }
  typealias Value = Info
}
