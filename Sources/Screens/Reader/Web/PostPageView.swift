import SwiftUI
import ViewModels
import WebKit

/// The stored post in a web view that fills the pane.
struct PostPageView: View {
  let reader: Reader
  @State private var lease: PageLease?
  @Environment(PageShelf.self) private var shelf

  var body: some View {
    Group {
      if let web = lease?.web {
        PostWebView(reader: reader, web: web)
      } else {
        Color.clear
      }
    }
    .background(.background)
    // A page that another view has just let go of is free by now.
    .task { if lease == nil { lease = PageLease(shelf) } }
  }
}

private struct PostWebView: View {
  let reader: Reader
  let web: PostWebPage

  var body: some View {
    Group {
      if web.isCrashed {
        ContentUnavailableView {
          Label("The page stopped working", systemImage: "exclamationmark.triangle")
        } description: {
          Text("The process that shows it ended unexpectedly. Nothing of the post is lost.")
        } actions: {
          Button("Show it again") { web.showAgain() }
        }
      } else {
        WebView(web.page)
          .webViewContentBackground(.hidden)
          // Covered, not hidden: what is hidden is never painted.
          .overlay { if !web.isPainted { Rectangle().fill(.background) } }
      }
    }
    .onChange(of: Shown(post: reader.stored?.id, page: reader.page), initial: true) { show() }
  }

  /// What the web view is to show.
  private struct Shown: Equatable {
    let post: AnyHashable?
    let page: String
  }

  private func show() {
    web.linkTapped = { reader.linkTapped($0) }
    web.scrolled = { reader.scrolled(to: $0) }
    web.show(reader.page, of: reader.stored?.id, start: reader.start)
  }
}
