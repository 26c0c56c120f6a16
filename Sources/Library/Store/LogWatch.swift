import Dispatch
import Foundation

#if os(Linux)
  /// Tells when a library's write-ahead log is written to, by whatever program. Linux: inotify on the folder, since the
  /// log comes and goes.
  final class LogWatch: Sendable {
    // Dispatch sources may be used from any thread; only Linux's declarations do not say so.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// nil when the system has no watch left: then other programs' changes show at the next refresh.
    init?(path: String, changed: @escaping @Sendable () -> Void) {
      let file = URL(filePath: path)
      let name = [UInt8]((file.lastPathComponent + "-wal").utf8)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
      guard inotify_add_watch(descriptor, file.deletingLastPathComponent().path, events) >= 0 else {
        close(descriptor)
        return nil
      }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
      source.setEventHandler {
        if Self.drain(descriptor, mentions: name) { changed() }
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    /// Reads all waiting events (`man 7 inotify`: a header of 16 bytes, the name's length last, and the name).
    private static func drain(_ descriptor: Int32, mentions name: [UInt8]) -> Bool {
      var isFound = false
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return isFound }
        var start = 0
        while start + 16 <= count {
          let length = (0..<4).reduce(0) { $0 | Int(buffer[start + 12 + $1]) << (8 * $1) }
          let end = min(start + 16 + length, count)
          if buffer[start + 16..<end].prefix(while: { $0 != 0 }).elementsEqual(name) { isFound = true }
          start = end
        }
      }
    }
  }
#else
  /// Tells when a library's write-ahead log is written to, by whatever program. Apple: kqueue has no names, so the log
  /// itself is watched from when the writer has made it.
  final class LogWatch: Sendable {
    private let source: any DispatchSourceFileSystemObject

    /// nil when there is no log to watch: then other programs' changes show at the next refresh.
    init?(path: String, changed: @escaping @Sendable () -> Void) {
      let descriptor = open(path + "-wal", O_EVTONLY)
      guard descriptor >= 0 else { return nil }
      source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend], queue: .global(qos: .utility))
      source.setEventHandler { changed() }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }
  }
#endif
