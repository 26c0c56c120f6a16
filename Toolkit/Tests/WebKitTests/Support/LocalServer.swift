import Foundation
import Synchronization

/// A server on this machine that answers every request with one page, and remembers what was asked.
final class LocalServer: Sendable {
  let port: UInt16
  private let listening: Int32
  private let heads = Mutex<[String]>([])

  init(_ html: String = "<title>Served</title>", headers: String = "") throws {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) == 0 && listen(listening, 64) == 0
          && getsockname(listening, $0, &length) == 0
      }
    }
    guard isBound else { throw NoServer() }
    self.listening = listening
    port = UInt16(bigEndian: address.sin_port)
    let answer =
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\(headers)Content-Length: \(html.utf8.count)\r\n"
      + "Connection: close\r\n\r\n" + html
    Thread.detachNewThread { [self] in serve(answer) }
  }

  struct NoServer: Error {}

  /// The first line and the headers of each request so far.
  var requests: [String] { heads.withLock { $0 } }
  var paths: [String] { requests.map { String($0.split(separator: " ")[1]) } }
  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  func stop() {
    shutdown(listening, Int32(SHUT_RDWR))
    close(listening)
  }

  private func serve(_ answer: String) {
    while true {
      let connection = accept(listening, nil, nil)
      guard connection >= 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 16384)
      let count = read(connection, &bytes, bytes.count)
      if count > 0 {
        heads.withLock { $0.append(String(decoding: bytes[..<count], as: UTF8.self)) }
        _ = Array(answer.utf8).withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      }
      close(connection)
    }
  }
}
