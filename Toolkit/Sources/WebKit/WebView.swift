import CWebKit
import SwiftUI

/// Shows a web page.
public struct WebView {
  private let page: WebPage?
  private let url: URL?
  @State private var own: WebPage?

  public nonisolated init(_ page: WebPage) {
    self.page = page
    url = nil
  }

  public nonisolated init(url: URL?) {
    page = nil
    self.url = url
  }
}

extension WebView: View {
  public var body: some View {
    Group {
      if let page = page ?? own { PageView(page: page) } else { Color.clear }
    }
    .task(id: url) {
      guard let url else { return }
      let page = own ?? WebPage()
      own = page
      page.load(url)
    }
  }
}

private struct PageView: View {
  let page: WebPage
  @Environment(\.webViewContentBackground) private var background

  var body: some View {
    let isOpaque = background != .hidden
    Embedded(identity: ObjectIdentifier(page)) { UnsafeMutableRawPointer(page.view) }
      .onChange(of: isOpaque, initial: true) { page.setOpaque(isOpaque) }
  }
}

extension WebPage {
  /// Without a ground of its own what lies behind the view is seen until the page paints one.
  fileprivate func setOpaque(_ isOpaque: Bool) {
    var color = GdkRGBA(red: 1, green: 1, blue: 1, alpha: isOpaque ? 1 : 0)
    webkit_web_view_set_background_color(view, &color)
  }
}

private enum ContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  fileprivate var webViewContentBackground: Visibility {
    get { self[ContentBackgroundKey.self] }
    set { self[ContentBackgroundKey.self] = newValue }
  }
}

extension View {
  nonisolated public func webViewContentBackground(_ visibility: Visibility) -> some View {
    environment(\.webViewContentBackground, visibility)
  }
}
