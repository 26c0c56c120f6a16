import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Starts a program, found in the path, with no signal ignored or blocked: whoever runs the tests in the background has
/// some ignored, and the program would respect that. (Foundation's `Process` waits in a busy loop on Linux, and each
/// brings threads of its own.)
/// - Parameters:
///   - environment: This program's own without one.
///   - files: Says what its standard input, output and errors are.
/// - Throws: A `POSIXError` when there is no such program.
public func spawn(
  _ command: [String], environment: [String: String]? = nil, files: (inout posix_spawn_file_actions_t) -> Void
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  files(&actions)
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
  let values = environment ?? ProcessInfo.processInfo.environment
  var settings = values.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (words + settings).forEach { free($0) } }
  var identifier = pid_t()
  let outcome = posix_spawnp(&identifier, command[0], &actions, &attributes, &words, &settings)
  guard outcome == 0 else { throw POSIXError(POSIXErrorCode(rawValue: outcome) ?? .EIO) }
  return identifier
}
