import CAdwaita

/// Collects what became stale and brings it up to date once a turn of the main loop, before GTK lays out and paints.
@MainActor final class Scheduler {
  static let shared = Scheduler()

  private var dirty: [Node] = []
  private var collectors: [any Collector] = []
  private var hosts: [HostElement] = []
  private var afterwards: [@MainActor () -> Void] = []
  private var isScheduled = false
  private var isFlushing = false
  /// Rounds after which a flush stops: views that change each other for ever must not hang the program.
  private static let mostRounds = 100

  func evaluate(_ node: Node) {
    dirty.append(node)
    schedule()
  }

  func recollect(_ collector: any Collector) {
    collectors.append(collector)
    schedule()
  }

  func synchronize(_ host: HostElement) {
    hosts.append(host)
    schedule()
  }

  /// Runs `action` when the tree stands again.
  func afterFlush(_ action: @escaping @MainActor () -> Void) {
    afterwards.append(action)
    schedule()
  }

  private func schedule() {
    guard !isScheduled, !isFlushing else { return }
    isScheduled = true
    MainLoop.onIdle(priority: G_PRIORITY_HIGH_IDLE) { [self] in
      isScheduled = false
      flush()
    }
  }

  /// Brings everything up to date, parents before their children.
  func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for _ in 0..<Self.mostRounds {
      while !dirty.isEmpty {
        let nodes = dirty.sorted { $0.depth < $1.depth }
        dirty.removeAll(keepingCapacity: true)
        for node in nodes where node.isMounted { node.evaluate() }
      }
      settle()
      Styles.shared.load()
      if afterwards.isEmpty, dirty.isEmpty { return }
      let actions = afterwards
      afterwards.removeAll()
      for action in actions { action() }
    }
    toolkit_warn("views kept changing each other; the flush gave up for this turn")
    isFlushing = false
    schedule()
  }

  /// Brings widgets in line with changed lists of items, without running any view.
  func settle() {
    while !collectors.isEmpty || !hosts.isEmpty {
      let stale = collectors
      collectors.removeAll(keepingCapacity: true)
      for collector in stale { collector.recollectIfStale() }
      let staleHosts = hosts
      hosts.removeAll(keepingCapacity: true)
      for host in staleHosts { host.synchronizeIfStale() }
    }
  }
}
