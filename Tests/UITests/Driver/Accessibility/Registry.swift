import Foundation

/// The programs that can be read.
struct Registry {
  let bus: AccessibilityBus

  /// The program that runs as that process, once it has said hello.
  func program(_ process: pid_t) -> AccessibilityBus.Reference? {
    let root = AccessibilityBus.Reference(
      owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    let answer = try? bus.answer(
      to: .init(object: root, interface: "org.a11y.atspi.Accessible", method: "GetChildren"))
    for pair in answer?[0]?.members ?? [] {
      guard let owner = pair[0]?.string, let path = pair[1]?.string else { continue }
      if processOf(owner) == process { return .init(owner: owner, path: path) }
    }
    return nil
  }

  private func processOf(_ owner: String) -> pid_t? {
    let daemon = AccessibilityBus.Reference(owner: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    let answer = try? bus.answer(
      to: .init(
        object: daemon, interface: "org.freedesktop.DBus", method: "GetConnectionUnixProcessID",
        arguments: [.string(owner)]))
    return answer?[0]?.number.map(pid_t.init)
  }
}
