import CWebKit

/// Hands requests under schemes of the program to the page that makes them: WebKitGTK knows one handler of a scheme for
/// the whole program.
@MainActor final class SchemeDesk {
  static let shared = SchemeDesk()

  private var schemes: Set<String> = []
  private var pages: [UnsafeMutableRawPointer: Page] = [:]

  private struct Page {
    weak var page: WebPage?
  }

  func register(_ page: WebPage) {
    pages[UnsafeMutableRawPointer(page.view)] = Page(page: page)
    for scheme in page.configuration.urlSchemeHandlers.keys {
      guard schemes.insert(scheme.rawValue).inserted else { continue }
      webkit_web_context_register_uri_scheme(
        webkit_web_context_get_default(), scheme.rawValue,
        { request, _ in
          guard let request else { return }
          nonisolated(unsafe) let asked = UnsafeMutableRawPointer(request)
          MainActor.assumeIsolated { SchemeDesk.shared.requested(SchemeRequest(asked)) }
        }, nil, nil)
    }
  }

  func forget(_ page: WebPage) { pages[UnsafeMutableRawPointer(page.view)] = nil }

  private func requested(_ request: SchemeRequest) {
    guard let page = request.view.flatMap({ pages[$0]?.page }), let scheme = URLScheme(request.scheme),
      let handler = page.configuration.urlSchemeHandlers[scheme]
    else { return request.fail("Nobody answers for \(request.scheme).") }
    page.answer(request, with: handler)
  }
}

extension WebPage {
  fileprivate func answer(_ request: SchemeRequest, with handler: some URLSchemeHandler) {
    guard let url = URL(string: request.address) else { return request.fail("This is no address.") }
    let id = UUID()
    answers[id] = Task { [weak self] in
      do {
        var type: String?
        var body = Data()
        for try await part in handler.reply(for: URLRequest(url: url)) {
          switch part {
          case .response(let response): type = response.mimeType
          case .data(let data): body.append(data)
          }
        }
        try Task.checkCancellation()
        request.finish(body, type: type)
      } catch {
        request.fail(error.localizedDescription)
      }
      self?.answers[id] = nil
    }
  }

  func cancelAnswers() {
    for answer in answers.values { answer.cancel() }
    answers = [:]
  }
}

/// A request of WebKitGTK's, kept until it is answered.
@MainActor final class SchemeRequest {
  private let request: OpaquePointer

  init(_ request: UnsafeMutableRawPointer) { self.request = OpaquePointer(g_object_ref(request)) }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(request)) }

  var scheme: String { webkit_uri_scheme_request_get_scheme(request).map { String(cString: $0) } ?? "" }
  var address: String { webkit_uri_scheme_request_get_uri(request).map { String(cString: $0) } ?? "" }
  var view: UnsafeMutableRawPointer? {
    webkit_uri_scheme_request_get_web_view(request).map { UnsafeMutableRawPointer($0) }
  }

  func finish(_ body: Data, type: String?) {
    let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let stream = g_memory_input_stream_new_from_bytes(bytes)
    webkit_uri_scheme_request_finish(request, stream, gint64(body.count), type)
    g_object_unref(stream)
    g_bytes_unref(bytes)
  }

  func fail(_ reason: String) {
    let error = g_error_new_literal(
      webkit_network_error_quark(), gint(WEBKIT_NETWORK_ERROR_FAILED.rawValue), reason)
    webkit_uri_scheme_request_finish_error(request, error)
    g_error_free(error)
  }
}
