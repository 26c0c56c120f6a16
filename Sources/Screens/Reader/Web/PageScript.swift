import Foundation
import WebKit

/// The program's own script in a stored post: it goes where the reader stopped, stays there while pictures arrive, and
/// tells how far down the reader gets. A picture that cannot be had leaves its description in its place.
enum PageScript {
  static let name = "position"

  /// - Parameter start: how far down to begin, 0 to 1.
  @MainActor static func script(from start: Double) -> WKUserScript {
    WKUserScript(
      source: source.replacingOccurrences(of: "START", with: "\(start.isFinite ? min(max(start, 0), 1) : 0)"),
      injectionTime: .atDocumentStart, forMainFrameOnly: true, in: .defaultClient)
  }

  /// What it tells: `"painted"` once, then numbers. A long post shows its beginning before all of it is there, unless
  /// one begins further down. A scroll that is not ours is the reader's, wherever it came from.
  private static let source = """
    (() => {
      const start = START;
      const tell = (body) => webkit.messageHandlers.position.postMessage(body);
      const room = () => document.documentElement.scrollHeight - innerHeight;
      let isReaders = false, placed = 0, waits = false;
      const place = () => {
        if (isReaders || start === 0) return;
        placed = Math.round(start * room());
        scrollTo(0, placed);
      };
      const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => tell("painted")));
      document.addEventListener("load", place, true);
      document.addEventListener("error", (event) => {
        if (event.target.tagName !== "IMG") return;
        const box = document.createElement("span");
        box.className = "picture";
        box.textContent = event.target.alt || "Picture";
        event.target.replaceWith(box);
      }, true);
      addEventListener("load", place);
      addEventListener("resize", place);
      addEventListener("scroll", () => {
        if (!isReaders && Math.abs(scrollY - placed) < 2) return;
        isReaders = true;
        if (waits) return;
        waits = true;
        setTimeout(() => {
          waits = false;
          if (room() > 0) tell(Math.min(Math.max(scrollY / room(), 0), 1));
        }, 200);
      }, { passive: true });
      if (start === 0) return paint();
      addEventListener("DOMContentLoaded", () => { place(); paint(); });
    })();
    """

  /// Takes what the script tells.
  @MainActor final class Listener: NSObject, WKScriptMessageHandler {
    var painted: () -> Void = {}
    var scrolled: (Double) -> Void = { _ in }

    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
      if let position = message.body as? Double { scrolled(position) } else { painted() }
    }
  }
}
