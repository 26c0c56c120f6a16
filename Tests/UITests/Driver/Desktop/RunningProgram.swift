import Foundation
import Glibc
import Spawning

/// A program that was started, with what it prints in a file.
public final class RunningProgram {
  let identifier: pid_t
  private var status: Int32?

  /// Starts it.
  /// - Parameters:
  ///   - environment: Settings besides this program's own.
  ///   - log: A file that takes what it prints and complains of.
  public init(_ program: URL, arguments: [String], environment: [String: String], log: URL) throws {
    let own = ProcessInfo.processInfo.environment
    identifier = try spawn([program.path] + arguments, environment: own.merging(environment) { $1 }) {
      posix_spawn_file_actions_addopen(&$0, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&$0, 1, log.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      posix_spawn_file_actions_adddup2(&$0, 1, 2)
    }
  }

  deinit { end() }

  /// Its exit code, or the number of the signal that ended it with a minus before; nil while it runs.
  public var exitCode: Int32? {
    if status == nil {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier { self.status = status }
    }
    return status.map { $0 & 0x7F == 0 ? ($0 >> 8) & 0xFF : -($0 & 0x7F) }
  }

  /// Waits until it has ended by itself.
  public func waitForExit(timeout: TimeInterval) -> Int32? {
    let end = Date(timeIntervalSinceNow: timeout)
    while exitCode == nil, Date() < end { usleep(10_000) }
    return exitCode
  }

  /// Asks it to end, and ends it when it does not within ten seconds.
  public func end() {
    guard exitCode == nil else { return }
    kill(identifier, SIGTERM)
    guard waitForExit(timeout: 10) == nil else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    self.status = status
  }
}
