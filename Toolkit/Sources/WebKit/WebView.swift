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
  var body: some View { Embedded(identity: ObjectIdentifier(page)) { page.widget } }
}
