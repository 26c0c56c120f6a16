import Foundation

/// The processes that run this program's pages.
enum WebProcesses {
  /// Kills those below this process, as the system would for want of memory.
  static func kill() {
    for process in all() where process.name.hasPrefix("WebKitWebProces") && descendsFromHere(process.id) {
      Foundation.kill(process.id, SIGKILL)
    }
  }

  private static func all() -> [(id: pid_t, name: String)] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { pid_t($0) }.map { id in
      let name = (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) ?? ""
      return (id, name)
    }
  }

  private static func descendsFromHere(_ process: pid_t) -> Bool {
    guard process > 1 else { return false }
    return process == getpid() || descendsFromHere(parent(of: process))
  }

  private static func parent(of process: pid_t) -> pid_t {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
    return line?.split(separator: "\t").last.flatMap { pid_t($0) } ?? 0
  }
}
