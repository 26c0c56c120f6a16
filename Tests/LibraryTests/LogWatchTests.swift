import Foundation
import Testing

@testable import Library

#if os(Linux)
  @Suite("Watching a library's log")
  struct LogWatchTests {
    /// An event as `man 7 inotify` has it.
    func event(_ mask: UInt32, _ name: String, padding: Int = 3) -> [UInt8] {
      func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      let name = [UInt8](name.utf8) + [UInt8](repeating: 0, count: name.isEmpty ? 0 : padding)
      return bytes(1) + bytes(mask) + bytes(0) + bytes(UInt32(name.count)) + name
    }

    func isTold(_ events: [UInt8]...) -> Bool {
      // A slice that does not begin at 0.
      LogWatch.isTold(of: [UInt8]("a-wal".utf8), by: ([0] + events.flatMap { $0 }).dropFirst())
    }

    @Test("It heeds events of the log, wherever they stand, and of no other file")
    func names() {
      let modified = UInt32(IN_MODIFY)
      #expect(isTold(event(modified, "a-wal")))
      #expect(isTold(event(modified, "a"), event(modified, ""), event(modified, "a-wal")))
      #expect(!isTold(event(modified, "a-wall"), event(modified, "a-wa"), event(modified, "")))
      #expect(!isTold())
    }

    @Test("Events that were lost may have been of the log")
    func overflow() {
      #expect(isTold(event(UInt32(IN_MODIFY), "b"), event(UInt32(IN_Q_OVERFLOW), "")))
    }

    @Test("An event cut short is no event")
    func cut() {
      #expect(!isTold(Array(event(UInt32(IN_MODIFY), "a-wal").prefix(18))))
      #expect(!isTold(Array(event(UInt32(IN_Q_OVERFLOW), "").prefix(15))))
    }
  }
#endif
