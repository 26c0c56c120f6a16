import Foundation

/// Where elements are on the screen. GTK says it from the corner of their window's content (and for what is in a menu
/// as if the menu had its button's corner), and the display knows where the windows are.
extension XCUIApplication {
  private struct Place {
    let window: DisplayWindow
    /// From what GTK says to the screen.
    let offset: CGPoint
  }

  /// Where a click reaches it: the middle of what its lists and its window show of it.
  func hitPoint(of index: Int, in tree: AccessibleTree) -> CGPoint? {
    guard let place = place(of: index, in: tree) else { return nil }
    var shown = tree.frame(index)
    for pane in panes(of: index, in: tree, at: place) { shown = shown.intersection(tree.frame(pane)) }
    shown = shown.offsetBy(dx: place.offset.x, dy: place.offset.y).intersection(place.window.frame)
    guard !shown.isNull, shown.width >= 1, shown.height >= min(8, tree.frame(index).height) else {
      return nil
    }
    let point = CGPoint(x: shown.midX.rounded(), y: shown.midY.rounded())
    guard let desk, let process,
      let top = desk.display.windows(of: process.identifier).last(where: {
        $0.frame.contains(point)
      }), top.id == place.window.id
    else { return nil }
    return point
  }

  /// Turns the wheel over what it scrolls in, a notch towards it.
  func scroll(towards index: Int, in tree: AccessibleTree) {
    guard let place = place(of: index, in: tree),
      let pane = panes(of: index, in: tree, at: place).first(where: {
        !tree.frame($0).contains(CGPoint(x: tree.frame($0).midX, y: tree.frame(index).midY))
      })
    else { return }
    let middle = CGPoint(
      x: tree.frame(pane).midX + place.offset.x, y: tree.frame(pane).midY + place.offset.y)
    let isAbove = tree.frame(index).midY < tree.frame(pane).midY
    desk?.pointer.click(isAbove ? .wheelUp : .wheelDown, at: middle, times: 1)
  }

  /// What it scrolls in, inside its window.
  private func panes(of index: Int, in tree: AccessibleTree, at place: Place) -> [Int] {
    let all = tree.ancestors(index)
    tree.loadFrames(all)
    return all.prefix { tree.frame($0).size != place.window.frame.size || !place.window.isPopup }
      .filter { tree.is($0, .scrollView) }
  }

  private func place(of index: Int, in tree: AccessibleTree) -> Place? {
    guard let process, let desk else { return nil }
    let windows = desk.display.windows(of: process.identifier)
    return popup(of: index, in: tree, among: windows.filter(\.isPopup))
      ?? window(of: index, in: tree, among: windows.filter { !$0.isPopup })
  }

  /// A menu is as large as its window.
  private func popup(of index: Int, in tree: AccessibleTree, among windows: [DisplayWindow]) -> Place? {
    guard !windows.isEmpty else { return nil }
    let line = [index] + tree.ancestors(index).dropLast(2)
    tree.loadFrames(line)
    for here in line {
      let frame = tree.frame(here)
      guard let window = windows.last(where: { $0.frame.size == frame.size }) else { continue }
      return Place(
        window: window,
        offset: CGPoint(x: window.frame.minX - frame.minX, y: window.frame.minY - frame.minY))
    }
    return nil
  }

  /// The program's windows in the order they were made, with what GTK draws round them.
  private func window(of index: Int, in tree: AccessibleTree, among windows: [DisplayWindow]) -> Place? {
    let tops = tree.children(0)
    tree.loadFrames(tops)
    guard let top = ([index] + tree.ancestors(index)).dropLast().last else { return nil }
    var left = windows.sorted { $0.id < $1.id }
    for here in tops {
      let size = tree.frame(here).size
      func border(_ window: DisplayWindow) -> CGSize {
        CGSize(width: window.frame.width - size.width, height: window.frame.height - size.height)
      }
      let fitting = left.enumerated().filter {
        let border = border($0.element)
        return [$0.element.title, ""].contains(tree.nodes[here].name) && border.width >= 0
          && border.height >= 0
      }
      guard let best = fitting.min(by: { border($0.element).width < border($1.element).width }) else {
        continue
      }
      left.remove(at: best.offset)
      guard here == top else { continue }
      let border = border(best.element)
      return Place(
        window: best.element,
        offset: CGPoint(
          x: best.element.frame.minX + border.width / 2, y: best.element.frame.minY + border.height / 2))
    }
    return nil
  }
}
