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

    /// Reads all waiting events.
    private static func drain(_ descriptor: Int32, mentions name: [UInt8]) -> Bool {
      var isFound = false
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return isFound }
        if isTold(of: name, by: buffer[..<count]) { isFound = true }
      }
    }

    /// Whether one of the events (`man 7 inotify`: a header of 16 bytes with the mask second and the name's length last,
    /// then the name) is about this name, or says that events were lost: what was in those nobody knows.
    static func isTold(of name: [UInt8], by events: ArraySlice<UInt8>) -> Bool {
      var rest = events
      while rest.count >= 16 {
        let header = rest.prefix(16)
        func number(at offset: Int) -> UInt32 {
          (0..<4).reduce(0) { $0 | UInt32(header[header.startIndex + offset + $1]) << (8 * $1) }
        }
        if number(at: 4) & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        rest = rest.dropFirst(16)
        let length = Int(number(at: 12))
        if rest.prefix(length).prefix(while: { $0 != 0 }).elementsEqual(name) { return true }
        rest = rest.dropFirst(length)
      }
      return false
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
