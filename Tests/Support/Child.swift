import Foundation
import Spawning
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A program that runs beside the tests, with a pipe to its standard input that closes when we end, and one from its
/// standard output.
public struct Child: Sendable {
  private let identifier: pid_t
  private let input: Int32
  private let output: Int32

  /// One at a time: a child that began between another's pipe and its mark would keep that pipe open.
  private static let spawning = Mutex(())

  /// Starts a program, found in the path.
  /// - Throws: A `POSIXError` when there is none.
  public init(_ command: [String]) throws {
    (identifier, input, output) = try Self.spawning.withLock { _ in try Self.start(command) }
  }

  private static func start(_ command: [String]) throws -> (pid_t, input: Int32, output: Int32) {
    var (toChild, fromChild): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(toChild[0])
      close(fromChild[1])
    }
    do {
      let identifier = try spawn(command) {
        posix_spawn_file_actions_adddup2(&$0, toChild[0], 0)
        posix_spawn_file_actions_adddup2(&$0, fromChild[1], 1)
      }
      return (identifier, toChild[1], fromChild[0])
    } catch {
      close(toChild[1])
      close(fromChild[0])
      throw error
    }
  }

  /// What it prints first, without the line's end; what there is of it when it prints no whole line.
  public func firstLine() -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Kills it and waits until it is gone. To be called once.
  public func end() {
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    close(input)
    close(output)
  }

  /// All that it prints from now on, once it has ended by itself, or, if it is to be killed now, before that. Instead of
  /// ``end()``.
  public func output(killing: Bool) -> String {
    if killing { kill(identifier, SIGKILL) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(output, &part, part.count), count > 0 { bytes += part[..<count] }
    end()
    return String(decoding: bytes, as: UTF8.self)
  }
}
