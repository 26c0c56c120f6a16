import CXTest
import Foundation

/// The mouse.
struct Pointer {
  enum Button: UInt32 {
    case left = 1
    case middle, right, wheelUp, wheelDown, wheelLeft, wheelRight
  }

  let display: Display

  func move(to point: CGPoint) {
    XTestFakeMotionEvent(display.raw, -1, Int32(point.x), Int32(point.y), 0)
    display.sync()
  }

  func press(_ button: Button) {
    XTestFakeButtonEvent(display.raw, button.rawValue, 1, 0)
    display.sync()
  }

  func release(_ button: Button) {
    XTestFakeButtonEvent(display.raw, button.rawValue, 0, 0)
    display.sync()
  }

  func click(_ button: Button, at point: CGPoint, times: Int = 1) {
    move(to: point)
    for _ in 0..<times {
      press(button)
      release(button)
    }
  }

  /// Turns the wheel by so many notches.
  func turn(_ wheel: Button, at point: CGPoint, notches: Int) { click(wheel, at: point, times: notches) }

  /// Pulls from one point to another, over some points between.
  func drag(from start: CGPoint, to end: CGPoint, holding seconds: TimeInterval = 0) {
    move(to: start)
    press(.left)
    if seconds > 0 { usleep(UInt32(seconds * 1_000_000)) }
    for step in 1...12 {
      let part = CGFloat(step) / 12
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      usleep(8_000)
    }
    release(.left)
  }
}
