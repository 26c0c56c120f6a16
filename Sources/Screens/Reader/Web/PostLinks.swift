import WebKit

/// Where a stored post's page may go: only to itself. What a link means is the reader's model to say.
@MainActor final class PostLinks: WebPage.NavigationDeciding {
  var tapped: (String) -> Bool = { _ in false }

  func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy {
    let address = action.request.url?.absoluteString ?? ""
    switch action.navigationType {
    case .linkActivated: return tapped(address) ? .allow : .cancel
    case .other where address == "about:blank": return .allow
    default: return .cancel
    }
  }
}
