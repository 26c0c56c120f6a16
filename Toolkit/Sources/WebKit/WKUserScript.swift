/// When a script of the program runs in a page.
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart = 0
  case atDocumentEnd = 1
}

/// A space of names of its own for scripts, over the same document.
@MainActor public final class WKContentWorld {
  let name: String?

  private init(_ name: String?) { self.name = name }

  private static let pages = WKContentWorld(nil)
  private static let programs = WKContentWorld("program")

  /// The page's own.
  public class var page: WKContentWorld { pages }
  /// The program's, which the page's scripts do not see.
  public class var defaultClient: WKContentWorld { programs }
}

/// A script of the program, run in each page that is loaded.
@MainActor public final class WKUserScript {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool
  let world: WKContentWorld

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    world = contentWorld
  }
}
