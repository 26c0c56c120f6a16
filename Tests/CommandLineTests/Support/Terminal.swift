import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal of a given width, with the program on it.
enum Terminal {
  /// Runs the program on a terminal; gives all that it wrote there, and its exit code.
  static func run(_ arguments: [String], of reader: Reader, columns: UInt16 = 80, typing: String = "")
    async throws -> (text: String, status: Int32)
  {
    // Linux's way to a terminal of one's own (man 4 pts, man 2 ioctl_tty).
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (number, locked) = (Int32(0), Int32(0))
    guard master >= 0, ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0
    else {
      throw POSIXError(.ENODEV)
    }
    defer { close(master) }
    let path = "/dev/pts/\(number)"
    // Held open, so that what was written stays to be read.
    let slave = open(path, O_RDWR | O_NOCTTY)
    defer { close(slave) }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    if !typing.isEmpty { _ = typing.withCString { write(master, $0, strlen($0)) } }
    let running = try Running(
      [Reader.program] + arguments, environment: reader.environment, input: path, out: path, error: path)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    let reading = Task {
      var text: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(master, &piece, piece.count)
        if count > 0 {
          text += piece[..<count]
        } else if Task.isCancelled {
          return text
        } else {
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
    }
    let status = try await running.end()
    reading.cancel()
    let text = String(decoding: await reading.value, as: UTF8.self)
    return (text.replacingOccurrences(of: "\r\n", with: "\n"), status)
  }
}
