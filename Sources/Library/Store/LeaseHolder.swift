import Foundation

/// Who holds a lease: a process of some machine, and which of its parts. Whether the process still lives can be told
/// on its own machine only.
struct LeaseHolder: Hashable, Sendable {
  /// The machine since it was started, and the set of process numbers on it (containers have their own).
  let machine: String
  let process: Int32
  /// When the process began, in the system's own measure: numbers are given again.
  let began: String
  let part: String

  static func new() -> LeaseHolder {
    let process = ProcessInfo.processInfo.processIdentifier
    return LeaseHolder(
      machine: thisMachine, process: process, began: beginning(of: process) ?? "", part: UUID().uuidString)
  }

  var text: String { "\(machine) \(process) \(began) \(part)" }

  /// Whether its process has ended, for certain.
  var isGone: Bool {
    guard machine == Self.thisMachine else { return false }
    return kill(process, 0) != 0 && errno == ESRCH || Self.beginning(of: process).map { $0 != began } == true
  }

  /// Whether the system has been started anew since.
  var isOfEarlierStart: Bool {
    #if os(Linux)
      // Up to the dot, the kernel's own id of its start.
      return machine.prefix { $0 != "." } != Self.thisMachine.prefix { $0 != "." }
    #else
      return false
    #endif
  }

  #if os(Linux)
    // /proc tells what POSIX does not: man 5 proc.
    private static var thisMachine: String {
      let boot = contents("/proc/sys/kernel/random/boot_id")?.trimmingCharacters(in: .whitespacesAndNewlines)
      var namespace = stat()
      guard let boot, stat("/proc/self/ns/pid", &namespace) == 0 else { return "unknown" }
      return "\(boot).\(namespace.st_ino)"
    }

    /// Field 22 of `/proc/PID/stat`; the name in field 2 may hold blanks and brackets.
    private static func beginning(of process: Int32) -> String? {
      guard let text = contents("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else {
        return nil
      }
      let fields = text[text.index(after: end)...].split(separator: " ")
      return fields.count > 19 ? String(fields[19]) : nil
    }

    private static func contents(_ path: String) -> String? {
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
  #else
    // An app's processes on Apple's systems share one machine and one set of numbers.
    private static var thisMachine: String { ProcessInfo.processInfo.hostName }

    private static func beginning(of process: Int32) -> String? { nil }
  #endif
}

extension LeaseHolder {
  /// Reads ``text``; nil for anything else.
  init?(text: String) {
    let fields = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, let process = Int32(fields[1]) else { return nil }
    self.init(machine: fields[0], process: process, began: fields[2], part: fields[3])
  }
}
