/// Work that is put off until nothing has asked for it for a while: what is typed is saved, what is searched is looked
/// for, where one scrolled to is kept.
@MainActor
final class Later {
  private let time: Timing
  private let delay: Duration
  private var task: Task<Void, Never>?
  private var work: (@MainActor () async -> Void)?

  init(_ delay: Duration, time: Timing) {
    self.delay = delay
    self.time = time
  }

  /// Does this after the delay, in place of what waited before.
  func ask(_ work: @escaping @MainActor () async -> Void) {
    self.work = work
    task?.cancel()
    task = Task { [weak self, time, delay] in
      do { try await time.sleep(delay) } catch { return }
      await self?.now()
    }
  }

  /// Does at once what waits, if anything does.
  func now() async {
    let work = work
    self.work = nil
    await work?()
  }

  /// Forgets what waits.
  func cancel() {
    task?.cancel()
    work = nil
  }
}
