import CAdwaita
import Foundation

/// What a viewport asks of its list.
@MainActor protocol ListViewportOwner: AnyObject {
  /// The rows that GTK has bound, each with the position that it has now.
  var boundRows: [RowHost] { get }
  /// Has a row show the element at its position.
  func fill(_ row: RowHost)
}

/// The part of a list that can be seen.
///
/// GTK binds some two hundred rows, wherever they are. Those on the screen are filled before the frame is painted, and
/// appear; those half a screen above and below are filled once it is painted.
@MainActor final class ListViewport {
  weak var owner: (any ListViewportOwner)?
  private let scrolled: Widget
  private var watch: VisibilityWatch?
  /// The row that is to be brought to a place.
  var aim: RowAim?
  /// The height of a row that nobody has seen yet, in points; the mean of those seen, once there are any.
  private var usualHeight: CGFloat = 120
  /// Whether the next look at the rows fills those near the screen as well.
  private var fillsAhead = false
  private var isFillingAhead = false

  /// - Parameter scrolled: the GtkScrolledWindow around the list.
  init(_ scrolled: Widget) {
    self.scrolled = scrolled
    // GTK unmaps the widget once more when the list goes.
    watch = VisibilityWatch(scrolled: scrolled) { [weak self] in self?.look() }
  }

  /// Whether the list itself is shown.
  var isVisible = false {
    didSet { if isVisible != oldValue { lookAgain() } }
  }

  func stop() { watch?.stop() }

  /// Asks for a look although nothing of GTK's has changed.
  func lookAgain() { watch?.schedule() }

  /// GTK has bound a row, and is about to lay it out.
  func bound(_ row: RowHost) {
    row.reserve(usualHeight)
    watch?.expectLayout()
  }

  private func look() {
    guard let owner else { return }
    let rows = owner.boundRows
    let height = CGFloat(gtk_widget_get_height(scrolled))
    var heights: [CGFloat] = []
    var hasUnfilledNear = false
    for row in rows {
      guard isVisible, let extent = extent(of: row) else {
        row.setVisible(false)
        continue
      }
      let isOnScreen = extent.upperBound > 0 && extent.lowerBound < height
      if !row.isFilled, extent.upperBound > -height / 2, extent.lowerBound < height * 3 / 2 {
        if isOnScreen || fillsAhead { owner.fill(row) } else { hasUnfilledNear = true }
      }
      if row.isFilled { heights.append(extent.upperBound - extent.lowerBound) }
      row.setVisible(isOnScreen)
    }
    if !heights.isEmpty {
      setUsualHeight((heights.reduce(0, +) / CGFloat(heights.count)).rounded(), of: rows)
    }
    fillsAhead = false
    if hasUnfilledNear { fillAhead() }
    Scheduler.shared.settle()
    Styles.shared.load()
    if takeAim(among: rows) { lookAgain() }
  }

  private func fillAhead() {
    guard !isFillingAhead else { return }
    isFillingAhead = true
    MainLoop.onIdle(priority: G_PRIORITY_DEFAULT_IDLE) { [weak self] in
      guard let self else { return }
      isFillingAhead = false
      fillsAhead = true
      lookAgain()
    }
  }

  /// Rows not filled yet take it on only if it is far from what they had: each change lays the list out again.
  private func setUsualHeight(_ height: CGFloat, of rows: [RowHost]) {
    guard abs(height - usualHeight) > usualHeight / 4 else { return }
    usualHeight = height
    for row in rows where !row.isFilled { row.reserve(height) }
  }

  /// Moves the row aimed at to its place; true if that moved anything.
  private func takeAim(among rows: [RowHost]) -> Bool {
    guard isVisible, let aim else { return false }
    self.aim = aim.afterAnotherTry
    guard let row = rows.first(where: { $0.isFilled && $0.key == aim.key }), let extent = extent(of: row),
      let adjustment = gtk_scrolled_window_get_vadjustment(opaque(scrolled, gtk_scrolled_window_get_type()))
    else { return false }
    let distance = aim.distance(of: extent, in: CGFloat(gtk_widget_get_height(scrolled)))
    guard abs(distance) >= 1 else { return false }
    let before = gtk_adjustment_get_value(adjustment)
    gtk_adjustment_set_value(adjustment, before + distance)
    return gtk_adjustment_get_value(adjustment) != before
  }

  /// From the top of the list's visible part; nil if GTK has not laid the row out.
  private func extent(of row: RowHost) -> ClosedRange<CGFloat>? {
    var bounds = graphene_rect_t()
    guard let holder = gtk_widget_get_parent(row.host.widget), gtk_widget_get_mapped(holder) != 0,
      gtk_widget_compute_bounds(row.host.widget, scrolled, &bounds) != 0, bounds.size.height > 0
    else { return nil }
    return CGFloat(bounds.origin.y)...CGFloat(bounds.origin.y + bounds.size.height)
  }
}

/// A row that is to stand at a fraction of the list's height, with the same of its own. Where it stands is known only
/// once GTK has laid it out, and rows around it may take on their heights only while they come into view.
struct RowAim {
  let key: RowKey
  let fraction: CGFloat
  private var tries = 5

  init(key: RowKey, fraction: CGFloat) {
    self.key = key
    self.fraction = fraction
  }

  var afterAnotherTry: RowAim? {
    guard tries > 1 else { return nil }
    var aim = self
    aim.tries -= 1
    return aim
  }

  /// How far below its place the row is.
  func distance(of extent: ClosedRange<CGFloat>, in height: CGFloat) -> CGFloat {
    extent.lowerBound - fraction * (height - (extent.upperBound - extent.lowerBound))
  }
}
