import CAdwaita

/// The search field below a page's bar; typing anywhere on the page opens it.
@MainActor final class SearchField {
  private let bar: Widget
  private let entry: Widget
  private var search: PageSearch
  private let tracker = Tracker()

  init(_ search: PageSearch, after sibling: Widget, capturing page: Widget) {
    self.search = search
    guard let bar = gtk_search_bar_new(), let entry = gtk_search_entry_new() else {
      preconditionFailure("GTK makes no search field")
    }
    self.bar = bar
    self.entry = entry
    gtk_widget_set_hexpand(entry, 1)
    gtk_search_bar_set_child(opaque(bar, gtk_search_bar_get_type()), entry)
    gtk_search_bar_connect_entry(opaque(bar, gtk_search_bar_get_type()), OpaquePointer(entry))
    gtk_search_bar_set_key_capture_widget(opaque(bar, gtk_search_bar_get_type()), page)
    gtk_search_bar_set_search_mode(opaque(bar, gtk_search_bar_get_type()), 1)
    gtk_box_insert_child_after(
      UnsafeMutableRawPointer(page).assumingMemoryBound(to: GtkBox.self), bar, sibling)
    connect(entry, "changed") { [unowned self] in
      if text != self.search.text.wrappedValue { self.search.text.wrappedValue = text }
    }
    connect(entry, "activate") { [unowned self] in self.search.submit?.action() }
    bar.addShortcut(guint(GDK_KEY_f), GDK_CONTROL_MASK) { [entry] in gtk_widget_grab_focus(entry) }
    followFocus()
    follow(search)
  }

  /// Says who has the keyboard.
  private func followFocus() {
    guard let controller = gtk_event_controller_focus_new() else { return }
    for (signal, isPresented) in [("enter", true), ("leave", false)] {
      connect(UnsafeMutableRawPointer(controller), signal) { [weak self] in
        guard let binding = self?.search.isPresented, binding.wrappedValue != isPresented else { return }
        binding.wrappedValue = isPresented
      }
    }
    gtk_widget_add_controller(entry, controller)
  }

  private var text: String { String(cString: gtk_editable_get_text(OpaquePointer(entry))) }

  func follow(_ search: PageSearch) {
    self.search = search
    toolkit_set_placeholder(entry, search.prompt)
    entry.setAccessibleLabel(search.prompt)
    let (wanted, isPresented) = tracker.track({
      (search.text.wrappedValue, search.isPresented?.wrappedValue == true)
    }) { [weak self] in
      Scheduler.shared.afterFlush { if let self { self.follow(self.search) } }
    }
    if isPresented { takeFocus() }
    if text != wanted { gtk_editable_set_text(OpaquePointer(entry), wanted) }
  }

  /// The field may only now be put into its window.
  private func takeFocus() {
    Scheduler.shared.afterFlush { [weak self] in
      guard let entry = self?.entry,
        gtk_widget_get_state_flags(entry).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0
      else { return }
      gtk_widget_grab_focus(entry)
    }
  }

  func remove() {
    tracker.cancel()
    gtk_box_remove(
      UnsafeMutableRawPointer(gtk_widget_get_parent(bar)).assumingMemoryBound(to: GtkBox.self), bar)
  }
}
