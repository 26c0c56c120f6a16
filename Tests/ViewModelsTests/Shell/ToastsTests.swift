import Testing

@testable import ViewModels

@MainActor
@Suite("Toasts")
struct ToastsTests {
  let time = ManualTime(TestDesk.noon)
  let toasts: Toasts

  init() { toasts = Toasts(time: time.timing) }

  @Test("one that can be undone stays until its time, the next waits behind it")
  func queue() async throws {
    toasts.show("one") {}
    toasts.show("two") {}
    #expect(toasts.current?.text == "one")
    try await eventually { time.sleepers == 1 }
    time.advance(by: 9.9)
    #expect(toasts.current?.text == "one")
    time.advance(by: 0.2)
    try await eventually { toasts.current?.text == "two" }
    toasts.dismissed()
    #expect(toasts.current == nil)
  }

  @Test("what only informs gives way at once, and is not said twice")
  func informs() async throws {
    toasts.show("a")
    toasts.show("a")
    toasts.show("b") {}
    #expect(toasts.current?.text == "b")
    #expect(toasts.current?.canUndo == true)
    toasts.dismissed()
    #expect(toasts.current == nil)
    toasts.show("c")
    try await eventually { time.sleepers == 1 }
    time.advance(by: 4)
    try await eventually { toasts.current == nil }
  }

  @Test("undo is done once, and the toast is gone by then")
  func undo() async {
    var undone = 0
    toasts.show("one") { @MainActor in undone += 1 }
    await toasts.undoTapped()
    await toasts.undoTapped()
    #expect(undone == 1)
    #expect(toasts.current == nil)
  }
}
