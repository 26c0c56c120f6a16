import CAdwaita

/// What a container widget asks of its owner.
@MainActor protocol ContainerOwner: AnyObject {
  /// The least and the natural length along `orientation`, given the length along the other (-1: not given).
  func measure(_ orientation: GtkOrientation, for length: gint) -> (minimum: gint, natural: gint)
  func allocate(width: gint, height: gint)
}

/// A GtkWidget subclass whose owner measures it and places its children.
@MainActor enum ContainerWidget {
  /// A container without an owner measures nothing.
  static func make() -> Widget {
    cast(g_object_new_with_properties(type, 0, nil, nil), to: GtkWidget.self)
  }

  static func setOwner(_ owner: any ContainerOwner, of widget: Widget) {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: ToolkitContainer.self).pointee.owner =
      Unmanaged.passRetained(OwnerBox(owner)).toOpaque()
  }

  /// Takes the owner away, so that it can go before the widget does.
  static func dropOwner(of widget: Widget) {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: ToolkitContainer.self)
    guard let box = instance.pointee.owner else { return }
    instance.pointee.owner = nil
    Unmanaged<OwnerBox>.fromOpaque(box).release()
  }

  private final class OwnerBox {
    unowned let owner: any ContainerOwner
    init(_ owner: any ContainerOwner) { self.owner = owner }
  }

  private static func owner(of widget: UnsafeMutableRawPointer) -> (any ContainerOwner)? {
    widget.assumingMemoryBound(to: ToolkitContainer.self).pointee.owner.map {
      Unmanaged<OwnerBox>.fromOpaque($0).takeUnretainedValue().owner
    }
  }

  private static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "ToolkitContainer", guint(MemoryLayout<GtkWidgetClass>.size),
    { classPointer, _ in
      guard let classPointer else { return }
      let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)
      widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
      widgetClass.pointee.measure = {
        widget, orientation, length, minimum, natural, baseline, naturalBaseline in
        baseline?.pointee = -1
        naturalBaseline?.pointee = -1
        guard let widget else { return }
        nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(widget)
        let size = MainActor.assumeIsolated { owner(of: pointer)?.measure(orientation, for: length) }
        minimum?.pointee = size?.minimum ?? 0
        natural?.pointee = size?.natural ?? 0
      }
      widgetClass.pointee.size_allocate = { widget, width, height, _ in
        guard let widget else { return }
        nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(widget)
        MainActor.assumeIsolated { owner(of: pointer)?.allocate(width: width, height: height) }
        toolkit_present_popovers(widget)
      }
      let objectClass = classPointer.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.dispose = { object in
        guard let object else { return }
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        toolkit_parent_dispose(object)
      }
    },
    guint(MemoryLayout<ToolkitContainer>.size), nil, GTypeFlags(rawValue: 0))
}
