import CWebKit

/// Whether a page may go where it wants to.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel = 0
  case allow = 1
}

/// What made a page want to go elsewhere.
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted = 1
  case backForward = 2
  case reload = 3
  case formResubmitted = 4
  case other = -1
}

extension WebPage {
  /// A frame of a page.
  @MainActor public struct FrameInfo: Sendable {}

  /// What a page is about to do.
  @MainActor public struct NavigationAction: Sendable {
    /// nil if it asks for a window of its own.
    public let target: FrameInfo?
    public let navigationType: WKNavigationType
    public let request: URLRequest
  }

  /// Decides where a page may go.
  public protocol NavigationDeciding {
    @MainActor mutating func decidePolicy(
      for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy
  }

  /// Hands the question on, if there is somebody who decides; WebKitGTK waits for the answer.
  /// - Returns: Whether it was handed on.
  func decide(_ decision: UnsafeMutableRawPointer, _ kind: WebKitPolicyDecisionType) -> Bool {
    guard decider != nil, kind != WEBKIT_POLICY_DECISION_TYPE_RESPONSE,
      let action = NavigationAction(OpaquePointer(decision), isForNewWindow: kind.isForNewWindow)
    else { return false }
    nonisolated(unsafe) let held = g_object_ref(decision)
    Task {
      let held = held?.assumingMemoryBound(to: WebKitPolicyDecision.self)
      if await allows(action) {
        webkit_policy_decision_use(held)
      } else {
        webkit_policy_decision_ignore(held)
        refused()
      }
      g_object_unref(held)
    }
    return true
  }

  private func allows(_ action: NavigationAction) async -> Bool {
    var preferences = configuration.defaultNavigationPreferences
    let policy = await decider?.decidePolicy(for: action, preferences: &preferences)
    apply(preferences)
    return policy == .allow
  }
}

extension WebPage.NavigationAction {
  /// nil for an address that Foundation cannot hold.
  fileprivate init?(_ decision: OpaquePointer, isForNewWindow: Bool) {
    guard let action = webkit_navigation_policy_decision_get_navigation_action(decision),
      let address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action)),
      let url = URL(string: String(cString: address))
    else { return nil }
    self.init(
      target: isForNewWindow ? nil : WebPage.FrameInfo(),
      navigationType: WKNavigationType(webkit_navigation_action_get_navigation_type(action)),
      request: URLRequest(url: url))
  }
}

extension WKNavigationType {
  fileprivate init(_ type: WebKitNavigationType) {
    self =
      switch type {
      case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
      case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
      case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
      case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
      case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
      default: .other
      }
  }
}

extension WebKitPolicyDecisionType {
  fileprivate var isForNewWindow: Bool { self == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION }
}
