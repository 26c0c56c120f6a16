/// What a person has before them: the display, its mouse and keyboard, and the bus that reads it out.
struct Desk {
  let display: Display
  let registry: Registry
  let pointer: Pointer
  let keyboard: Keyboard

  init() throws {
    display = try Display()
    registry = Registry(bus: try AccessibilityBus())
    pointer = Pointer(display: display)
    keyboard = Keyboard(display: display)
  }
}
