import SwiftUI
import ViewModels
import WebKit

/// A page on the web, in place of a stored post: how far it is, where it was, what went wrong.
struct OriginalPageView: View {
  let original: OriginalPage
  /// Whether its site may keep what it wants to keep: one stays signed in.
  var keepsData = false
  @State private var page: WebPage?
  @Environment(Navigator.self) private var navigator

  var body: some View {
    VStack(spacing: 0) {
      if let page {
        OriginalBar(original: original, page: page)
        Divider()
        LoadedPageView(original: original, page: page)
      } else {
        Color.clear
      }
    }
    .background(.background)
    .onAppear { if page == nil { page = makePage() } }
  }

  private func makePage() -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.websiteDataStore = keepsData ? .default() : .nonPersistent()
    return WebPage(
      configuration: configuration, navigationDecider: WebLinks(outside: navigator.shell.desk.outside))
  }
}

private struct LoadedPageView: View {
  let original: OriginalPage
  let page: WebPage

  var body: some View {
    ZStack {
      WebView(page).opacity(isShown ? 1 : 0)
      switch original.state {
      case .failed(let reason): trouble("This page could not be loaded", reason)
      case .crashed:
        trouble("The page stopped working", "The process that shows it ended unexpectedly.")
      case .loading, .loaded: EmptyView()
      }
    }
    .task(id: original.reloads) { await load() }
    .onChange(of: page.estimatedProgress) { original.progressed(to: page.estimatedProgress) }
  }

  private var isShown: Bool {
    switch original.state {
    case .loading, .loaded: true
    case .failed, .crashed: false
    }
  }

  private func trouble(_ title: String, _ reason: String) -> some View {
    ContentUnavailableView {
      Label(title, systemImage: "exclamationmark.triangle")
    } description: {
      Text(reason)
    } actions: {
      Button("Try again") { original.reloadTapped() }.buttonStyle(.borderedProminent)
    }
  }

  private func load() async {
    let first = page.navigations
    page.load(page.url ?? URL(string: original.address))
    await follow(first)
    while !Task.isCancelled { await follow(page.navigations) }
  }

  private func follow(_ navigations: some AsyncSequence<WebPage.NavigationEvent, any Error>) async {
    do {
      for try await event in navigations {
        switch event {
        case .startedProvisionalNavigation: original.began()
        case .finished: original.finished()
        case .receivedServerRedirect, .committed: break
        }
      }
    } catch WebPage.NavigationError.webContentProcessTerminated {
      original.crashed()
    } catch WebPage.NavigationError.failedProvisionalNavigation(let error) {
      if (error as? URLError)?.code != .cancelled { original.failed(error.localizedDescription) }
    } catch {
      original.failed("“\(original.address)” is no address of a page.")
    }
  }
}

/// Back, forward, again, and where the page is.
private struct OriginalBar: View {
  let original: OriginalPage
  let page: WebPage
  @Environment(Navigator.self) private var navigator

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 4) {
        Button("Back", systemImage: "chevron.left") { go(to: page.backForwardList.backList.last) }
          .disabled(page.backForwardList.backList.isEmpty)
        Button("Forward", systemImage: "chevron.right") { go(to: page.backForwardList.forwardList.first) }
          .disabled(page.backForwardList.forwardList.isEmpty)
        if page.isLoading {
          Button("Stop", systemImage: "xmark") { page.stopLoading() }
        } else {
          Button("Reload", systemImage: "arrow.clockwise") { original.reloadTapped() }
        }
        Text(host).font(.callout).foregroundStyle(.secondary).lineLimit(1).truncationMode(.middle)
          .frame(maxWidth: .infinity)
        Button("Open in browser", systemImage: "arrow.up.right") {
          navigator.shell.desk.outside.open(page.url?.absoluteString ?? original.address)
        }
      }
      .labelStyle(.iconOnly)
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      ProgressView(value: progress).opacity(isLoading ? 1 : 0)
    }
  }

  private func go(to item: WebPage.BackForwardList.Item?) {
    if let item { page.load(item) }
  }

  private var host: String { (page.url ?? URL(string: original.address))?.host() ?? original.address }

  private var isLoading: Bool {
    if case .loading = original.state { true } else { false }
  }

  private var progress: Double {
    if case .loading(let part) = original.state { part } else { 1 }
  }
}

/// Pages go where they like; what is no page, or wants a window of its own, leaves the app.
@MainActor private struct WebLinks: WebPage.NavigationDeciding {
  let outside: Outside

  func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy {
    guard let url = action.request.url else { return .cancel }
    let isOfTheWeb = ["http", "https", "about", "blob", "data"].contains(url.scheme?.lowercased() ?? "")
    if isOfTheWeb, action.target != nil { return .allow }
    if ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased() ?? "") {
      outside.open(url.absoluteString)
    }
    return .cancel
  }
}
