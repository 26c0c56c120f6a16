import CAdwaita

/// What a row model asks of its owner.
@MainActor protocol RowModelOwner: AnyObject {
  var rowCount: Int { get }
  /// What tells the row apart wherever it stands; nil if there is no row.
  func rowKey(at position: Int) -> RowKey?
}

/// A GListModel over rows that are described elsewhere: an object for a row is made when GTK asks for it, and given up
/// when GTK does. A row has the same object for as long as it is held, so that GTK follows it through insertions.
@MainActor final class RowModel {
  let object: UnsafeMutableRawPointer
  private unowned let owner: any RowModelOwner
  private var live: [RowKey: UnsafeMutableRawPointer] = [:]
  private var keys: [UnsafeMutableRawPointer: RowKey] = [:]

  init(owner: any RowModelOwner) {
    self.owner = owner
    object = UnsafeMutableRawPointer(g_object_new_with_properties(Self.type, 0, nil, nil))
    object.assumingMemoryBound(to: ToolkitRowModel.self).pointee.owner = Unmanaged.passUnretained(self)
      .toOpaque()
  }

  isolated deinit {
    object.assumingMemoryBound(to: ToolkitRowModel.self).pointee.owner = nil
    for item in keys.keys {
      g_object_weak_unref(
        item.assumingMemoryBound(to: GObject.self), Self.forget, Unmanaged.passUnretained(self).toOpaque())
    }
    g_object_unref(object)
  }

  func changed(at position: Int, removed: Int, added: Int) {
    g_list_model_items_changed(OpaquePointer(object), guint(position), guint(removed), guint(added))
  }

  /// A new reference to the row's object.
  private func item(at position: Int) -> UnsafeMutableRawPointer? {
    guard let key = owner.rowKey(at: position) else { return nil }
    if let item = live[key] { return g_object_ref(item) }
    let item = UnsafeMutableRawPointer(g_object_new_with_properties(.object, 0, nil, nil)!)
    live[key] = item
    keys[item] = key
    g_object_weak_ref(
      item.assumingMemoryBound(to: GObject.self), Self.forget, Unmanaged.passUnretained(self).toOpaque())
    return item
  }

  private static let forget: GWeakNotify = { data, item in
    guard let data, let item else { return }
    let model = Unmanaged<RowModel>.fromOpaque(data)
    nonisolated(unsafe) let gone = UnsafeMutableRawPointer(item)
    MainActor.assumeIsolated {
      let model = model.takeUnretainedValue()
      if let key = model.keys.removeValue(forKey: gone) { model.live[key] = nil }
    }
  }

  private static func model(of list: OpaquePointer?) -> RowModel? {
    guard let list else { return nil }
    return UnsafeMutableRawPointer(list).assumingMemoryBound(to: ToolkitRowModel.self).pointee.owner.map {
      Unmanaged<RowModel>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static let type: GType = {
    let type = g_type_register_static_simple(
      .object, "ToolkitRowModel", guint(MemoryLayout<GObjectClass>.size), nil,
      guint(MemoryLayout<ToolkitRowModel>.size), nil, GTypeFlags(rawValue: 0))
    var interface = GInterfaceInfo(
      interface_init: { interface, _ in
        guard let interface = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
        interface.pointee.get_item_type = { _ in .object }
        interface.pointee.get_n_items = { list in
          nonisolated(unsafe) let list = list
          return MainActor.assumeIsolated { guint(model(of: list)?.owner.rowCount ?? 0) }
        }
        interface.pointee.get_item = { list, position in
          nonisolated(unsafe) let list = list
          nonisolated(unsafe) var item: UnsafeMutableRawPointer?
          MainActor.assumeIsolated { item = model(of: list)?.item(at: Int(position)) }
          return item
        }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()
}

extension GType {
  /// G_TYPE_OBJECT, a macro in C.
  fileprivate static var object: GType { g_object_get_type() }
}
