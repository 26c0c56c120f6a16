import CXTest
import Foundation

/// The mouse.
struct Pointer {
  enum Button: UInt32 {
    case left = 1
    case middle, right, wheelUp, wheelDown, wheelLeft, wheelRight
  }

  let display: Display

  /// Presses a button there so many times: a wheel's, once a notch.
  func click(_ button: Button, at point: CGPoint, times: Int = 1) {
    XTestFakeMotionEvent(display.raw, -1, Int32(point.x), Int32(point.y), 0)
    display.sync()
    for _ in 0..<times {
      for isDown in [Int32(1), 0] {
        XTestFakeButtonEvent(display.raw, button.rawValue, isDown, 0)
        display.sync()
      }
    }
  }
}
