import CAdwaita
import XCTest

@testable import SwiftUI

/// A view in a window of its own on the virtual display, and the hands and eyes to use it.
@MainActor final class Stage<Content: View> {
  private(set) var root: RootNode<Content>?
  let window: UnsafeMutablePointer<GtkWindow>

  init(
    _ view: Content, width: Int = 400, height: Int = 300, environment: EnvironmentValues = EnvironmentValues()
  ) {
    Loop.prepare()
    window = cast(gtk_window_new()!)
    gtk_window_set_decorated(window, 0)
    gtk_window_set_title(window, "stage \(UUID().uuidString)")
    gtk_window_set_default_size(window, gint(width), gint(height))
    let root = RootNode(view, environment: environment)
    self.root = root
    gtk_window_set_child(window, root.widget)
    gtk_window_present(window)
    Loop.run { gtk_widget_get_mapped(root.widget) != 0 && gtk_widget_get_width(root.widget) >= gint(width) }
    Loop.settle()
  }

  func update(_ view: Content) {
    root?.update(view, Change(EnvironmentValues()))
    Loop.settle()
  }

  /// Takes the view off the screen for good, and menus that are open before.
  func close() {
    for menu in widgets(named: "GtkPopoverMenu") {
      gtk_popover_popdown(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkPopover.self))
    }
    Loop.settle()
    root?.unmount()
    gtk_window_set_child(window, nil)
    root = nil
    gtk_window_destroy(window)
    Loop.settle()
  }

  func widgets(named typeName: String) -> [Widget] { root?.widget.descendants(ofType: typeName) ?? [] }

  /// The texts of all labels, in the order of the tree.
  var texts: [String] {
    widgets(named: "GtkLabel").map { String(cString: gtk_label_get_label(OpaquePointer($0))) }
  }

  func label(_ text: String) throws -> Widget {
    try XCTUnwrap(
      widgets(named: "GtkLabel").first { String(cString: gtk_label_get_label(OpaquePointer($0))) == text },
      "no label says \(text): \(texts)")
  }

  /// Presses the button that holds that text.
  func press(_ text: String) throws {
    var widget: Widget? = try label(text)
    while let here = widget, here.typeName != "GtkButton" { widget = gtk_widget_get_parent(here) }
    toolkit_emit(try XCTUnwrap(widget, "no button round \(text)"), "clicked")
    Loop.settle()
  }

  /// Where a widget stands in the root.
  func frame(of widget: Widget) throws -> CGRect {
    var bounds = graphene_rect_t()
    guard let root, gtk_widget_compute_bounds(widget, root.widget, &bounds) != 0 else {
      throw NoFrame()
    }
    return CGRect(
      x: CGFloat(bounds.origin.x), y: CGFloat(bounds.origin.y), width: CGFloat(bounds.size.width),
      height: CGFloat(bounds.size.height))
  }

  struct NoFrame: Error {}
}

/// GLib's main loop, run by hand.
@MainActor enum Loop {
  static func prepare() {
    Display.open()
    adw_init()
  }

  /// Runs the loop until `condition` holds, or fails after five seconds.
  static func run(
    until condition: () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    let end = Date(timeIntervalSinceNow: 5)
    while !condition() {
      guard Date() < end else { return XCTFail("it never came true", file: file, line: line) }
      if g_main_context_iteration(nil, 0) == 0 { usleep(500) }
    }
  }

  /// Runs all that is ready now, flushes, and lets a frame be laid out.
  static func settle() {
    for _ in 0..<20 {
      Scheduler.shared.flush()
      while g_main_context_iteration(nil, 0) != 0 {}
      usleep(1000)
    }
  }
}

/// All windows of the program, and the texts in them.
@MainActor enum Windows {
  static var all: [Widget] {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    var found: [Widget] = []
    var link = list
    while let here = link {
      if let data = here.pointee.data { found.append(cast(data)) }
      link = here.pointee.next
    }
    return found
  }

  static func containing(_ text: String) -> Widget? {
    all.first { window in
      labels(in: window).contains { String(cString: gtk_label_get_label(OpaquePointer($0))) == text }
    }
  }

  static func labels(in widget: Widget) -> [Widget] { widget.descendants(ofType: "GtkLabel") }

  /// Presses the button with that text in any window.
  static func press(_ text: String) throws {
    let window = try XCTUnwrap(containing(text), "no window shows \(text)")
    var widget = labels(in: window).first { String(cString: gtk_label_get_label(OpaquePointer($0))) == text }
    while let here = widget, here.typeName != "GtkButton" { widget = gtk_widget_get_parent(here) }
    toolkit_emit(try XCTUnwrap(widget, "no button round \(text)"), "clicked")
    Loop.settle()
  }
}
