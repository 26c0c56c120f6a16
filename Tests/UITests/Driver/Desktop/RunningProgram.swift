import Foundation
import Glibc

/// A program that was started, with what it prints in a file.
public final class RunningProgram {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let identifier: pid_t
  private var status: Int32?

  /// Starts it.
  /// - Parameter log: A file that takes what it prints and complains of.
  public init(_ program: URL, arguments: [String], environment: [String: String], log: URL) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // Whoever runs the tests in the background has some signals ignored; the program would respect that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = ([program.path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let values = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var settings = values.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { settings.forEach { free($0) } }
    var identifier = pid_t()
    let outcome = posix_spawn(&identifier, program.path, &actions, &attributes, &words, &settings)
    guard outcome == 0 else {
      throw Failure(description: "\(program.path) did not start: \(String(cString: strerror(outcome)))")
    }
    self.identifier = identifier
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
    if waitForExit(timeout: 10) == nil { killNow() }
  }

  /// Ends it at once, without a chance to put anything away.
  public func killNow() {
    guard exitCode == nil else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    self.status = status
  }
}
