import Foundation
import Spawning

#if canImport(Glibc)
  import Glibc
#endif

/// A program that runs with files for its input and output.
struct Running: Sendable {
  let identifier: pid_t

  /// - Throws: A `POSIXError` when there is no such program.
  init(_ command: [String], environment: [String: String], input: String, out: String, error: String) throws {
    identifier = try spawn(command, environment: environment) {
      posix_spawn_file_actions_addopen(&$0, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&$0, 1, out, O_RDWR | O_CREAT, 0o600)
      posix_spawn_file_actions_addopen(&$0, 2, error, O_RDWR | O_CREAT, 0o600)
    }
  }

  /// Waits for its end, two minutes at most. To be called once.
  /// - Returns: Its exit code; for one that a signal ended, 128 and the signal's number, as shells count it.
  func end() async throws -> Int32 {
    var status: Int32 = 0
    for _ in 0..<24_000 {
      let found = waitpid(identifier, &status, WNOHANG)
      if found == identifier { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F) }
      try await Task.sleep(for: .milliseconds(5))
    }
    Glibc.kill(identifier, SIGKILL)
    waitpid(identifier, &status, 0)
    throw POSIXError(.ETIMEDOUT)
  }

  func signal(_ number: Int32) { Glibc.kill(identifier, number) }
}
