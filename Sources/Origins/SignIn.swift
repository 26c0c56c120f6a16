/// Tells Google's sign-in page from a blog: a private blog sends there instead of answering 403.
enum SignIn {
  /// Whether an answer is the page on which to sign in.
  static func asks(_ response: HTTPResponse) -> Bool {
    guard let address = HTTPAddress(response.address) else { return false }
    switch address.host {
    case "accounts.google.com": return true
    case "www.blogger.com", "blogger.com", "draft.blogger.com":
      return ["/blogin.g", "/go/blogin"].contains { address.text.contains("\(address.host)\($0)") }
    default: return false
    }
  }
}
