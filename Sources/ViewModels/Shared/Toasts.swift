import Observation

/// A short message at the bottom of the window, gone by itself, often with an undo.
public struct Toast: Identifiable, Sendable {
  public let id: Int
  public let text: String
  /// Puts back what the message tells of; nil where there is nothing to put back.
  let undo: (@MainActor @Sendable () async -> Void)?

  /// Whether it has an undo button.
  public var canUndo: Bool { undo != nil }
}

/// The one queue of toasts: one is shown at a time, in the order they came.
@MainActor @Observable
public final class Toasts {
  /// Seconds a message stays; one that can be undone stays longer.
  static let short = 4, long = 10

  /// The one shown now.
  public private(set) var current: Toast?
  @ObservationIgnored private var waiting: [Toast] = []
  @ObservationIgnored private var last = 0
  @ObservationIgnored private var expiry: Task<Void, Never>?
  private let time: Timing

  init(time: Timing) { self.time = time }

  /// Tells something. What is shown already is not told again; what only informs gives way at once.
  public func show(_ text: String, undo: (@MainActor @Sendable () async -> Void)? = nil) {
    if undo == nil, current?.text == text || waiting.contains(where: { $0.text == text && !$0.canUndo }) {
      return
    }
    last += 1
    waiting.append(Toast(id: last, text: text, undo: undo))
    if current == nil || current?.canUndo == false { next() }
  }

  /// Puts back what the toast tells of.
  public func undoTapped() async {
    guard let toast = current, let undo = toast.undo else { return }
    next()
    await undo()
  }

  /// Takes it away; what it told of stays done.
  public func dismissed() { next() }

  private func next() {
    expiry?.cancel()
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    guard let toast = current else { return }
    expiry = Task { [weak self, time] in
      do { try await time.sleep(.seconds(toast.canUndo ? Self.long : Self.short)) } catch { return }
      self?.expired(toast.id)
    }
  }

  private func expired(_ id: Int) {
    if current?.id == id { next() }
  }
}
