import CAdwaita

@testable import WebKit

/// What a screen reader gets of a page.
@MainActor enum Accessible {
  static func label(of page: WebPage, is text: String) -> Bool {
    toolkit_accessible_text_is(cast(page), GTK_ACCESSIBLE_PROPERTY_LABEL, text) != 0
  }

  static func description(of page: WebPage, is text: String) -> Bool {
    toolkit_accessible_text_is(cast(page), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) != 0
  }

  private static func cast(_ page: WebPage) -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(page.view).assumingMemoryBound(to: GtkWidget.self)
  }
}
