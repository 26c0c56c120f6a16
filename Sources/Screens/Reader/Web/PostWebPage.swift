import Foundation
import Observation
import ViewModels
import WebKit

/// The web page that stored posts are shown in, one after the other. Their own scripts are off, nothing is kept on disk,
/// pictures come from the library's store, and links go where the reader's model says.
@MainActor @Observable final class PostWebPage {
  let page: WebPage
  /// Whether the process that shows it is gone.
  private(set) var isCrashed = false
  /// Whether the post is on the screen: before that the page still shows what it showed last.
  private(set) var isPainted = false

  /// Whether the web view may go to an address.
  @ObservationIgnored var linkTapped: (String) -> Bool = { _ in false }
  /// Is told how far down one got, 0 to 1.
  @ObservationIgnored var scrolled: (Double) -> Void = { _ in }
  @ObservationIgnored private let content: WKUserContentController
  @ObservationIgnored private var post: AnyHashable?
  @ObservationIgnored private var html = ""
  @ObservationIgnored private var position = 0.0
  @ObservationIgnored private var watching: Task<Void, Never>?

  init(pictures: StoredPictures) {
    let links = PostLinks()
    var configuration = WebPage.Configuration()
    configuration.defaultNavigationPreferences.allowsContentJavaScript = false
    configuration.websiteDataStore = .nonPersistent()
    if let scheme = URLScheme(StoredPictures.scheme) { configuration.urlSchemeHandlers[scheme] = pictures }
    content = configuration.userContentController
    page = WebPage(configuration: configuration, navigationDecider: links)
    let told = PageScript.Listener()
    content.add(told, contentWorld: .defaultClient, name: PageScript.name)
    links.tapped = { [weak self] in self?.linkTapped($0) ?? false }
    told.painted = { [weak self] in self?.isPainted = true }
    told.scrolled = { [weak self] in
      self?.position = $0
      self?.scrolled($0)
    }
    watching = watch()
  }

  isolated deinit { watching?.cancel() }

  /// Shows a document. The same post in another look stays where it is.
  func show(_ html: String, of post: AnyHashable?, start: Double) {
    if post != self.post {
      isPainted = false
      position = start
    } else if html == self.html, !isCrashed {
      return
    }
    (self.post, self.html) = (post, html)
    load()
  }

  /// After a crash.
  func showAgain() { load() }

  /// Shows nothing: what was shown must not be seen under the next post's title.
  func clear() {
    (linkTapped, scrolled) = ({ _ in false }, { _ in })
    (post, html, isPainted) = (nil, "", false)
  }

  private func load() {
    // Links inside the page are `about:blank#…`; all others are absolute.
    guard let nowhere = URL(string: "about:blank") else { return }
    isCrashed = false
    content.removeAllUserScripts()
    content.addUserScript(PageScript.script(from: position))
    page.load(html: html, baseURL: nowhere)
  }

  /// Notices that the process ends.
  private func watch() -> Task<Void, Never> {
    Task { [weak self] in
      while let navigations = self?.page.navigations {
        do { for try await _ in navigations {} } catch WebPage.NavigationError.webContentProcessTerminated {
          self?.isCrashed = true
        } catch {
          // A load that gave way to the next one.
        }
      }
    }
  }
}
