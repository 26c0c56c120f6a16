import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A program that runs with files for its input and output.
struct Running: Sendable {
  let identifier: pid_t

  /// - Throws: A `POSIXError` when there is no such program.
  init(_ command: [String], environment: [String: String], input: String, out: String, error: String) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, out, O_RDWR | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, error, O_RDWR | O_CREAT, 0o600)
    // Whoever runs the tests in the background has Ctrl-C ignored; the program would respect that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = command.map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var identifier = pid_t()
    let outcome = posix_spawn(&identifier, command[0], &actions, &attributes, &words, &settings)
    guard outcome == 0 else { throw POSIXError(POSIXErrorCode(rawValue: outcome) ?? .EIO) }
    self.identifier = identifier
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
