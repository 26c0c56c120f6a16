import CAdwaita
import XCTest

@testable import SwiftUI

/// Frames as SwiftUI's documentation has them, on boxes of known size.
final class LayoutTests: XCTestCase {
  private static func fixed(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }

  /// The frames of all painted areas of a view laid out in a space of that size.
  @MainActor private static func frames<V: View>(
    _ view: V, width: Int = 300, height: Int = 200
  ) throws -> [CGRect] {
    Loop.prepare()
    let root = RootNode(view)
    g_object_ref_sink(root.widget)
    defer {
      root.unmount()
      g_object_unref(root.widget)
    }
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(root.widget, nil, &natural)
    gtk_widget_measure(root.widget, GTK_ORIENTATION_VERTICAL, gint(width), nil, nil, nil, nil)
    gtk_widget_allocate(root.widget, gint(width), gint(height), -1, nil)
    return areas(in: root.widget).map { widget in
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, root.widget, &bounds)
      return CGRect(
        x: CGFloat(bounds.origin.x), y: CGFloat(bounds.origin.y), width: CGFloat(bounds.size.width),
        height: CGFloat(bounds.size.height))
    }
  }

  @MainActor private static func areas(in widget: Widget) -> [Widget] {
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(widget)
    while let here = child {
      if here.typeName == "ToolkitContainer", gtk_widget_get_first_child(here) == nil { found.append(here) }
      found += areas(in: here)
      child = gtk_widget_get_next_sibling(here)
    }
    return found
  }

  private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  func testARowStandsInTheMiddleAndAlignsAtItsCentre() throws {
    try onMainThread {
      let frames = try Self.frames(
        HStack {
          Self.fixed(50, 20)
          Self.fixed(30, 40)
        })
      XCTAssertEqual(frames, [Self.rect(106, 90, 50, 20), Self.rect(164, 80, 30, 40)])
    }
  }

  func testASpacerTakesWhatIsLeft() throws {
    try onMainThread {
      let frames = try Self.frames(
        HStack(spacing: 0) {
          Self.fixed(50, 20)
          Spacer()
          Self.fixed(30, 20)
        })
      XCTAssertEqual(frames, [Self.rect(0, 90, 50, 20), Self.rect(270, 90, 30, 20)])
    }
  }

  func testTwoSpacersShareAlike() throws {
    try onMainThread {
      let frames = try Self.frames(
        VStack(spacing: 0) {
          Spacer()
          Self.fixed(50, 20)
          Spacer()
          Self.fixed(50, 20)
        })
      XCTAssertEqual(frames, [Self.rect(125, 80, 50, 20), Self.rect(125, 180, 50, 20)])
    }
  }

  func testFlexibleViewsShareWhatTheFixedLeave() throws {
    try onMainThread {
      let frames = try Self.frames(
        HStack(spacing: 10) {
          Color.red
          Self.fixed(60, 20)
          Color.blue
        })
      XCTAssertEqual(
        frames, [Self.rect(0, 0, 110, 200), Self.rect(120, 90, 60, 20), Self.rect(190, 0, 110, 200)])
    }
  }

  /// The least flexible chooses first: what it does not take, the others share.
  func testTheLeastFlexibleChoosesFirst() throws {
    try onMainThread {
      let frames = try Self.frames(
        HStack(spacing: 0) {
          Color.red
          Color.blue.frame(maxWidth: 40)
          Color.green
        })
      XCTAssertEqual(frames.map(\.width), [130, 40, 130])
    }
  }

  func testAHigherPriorityIsServedFirst() throws {
    try onMainThread {
      let frames = try Self.frames(
        HStack(spacing: 0) {
          Color.red.frame(minWidth: 20)
          Color.blue.layoutPriority(1)
        })
      XCTAssertEqual(frames.map(\.width), [20, 280])
    }
  }

  func testAlignmentsOfStacks() throws {
    try onMainThread {
      let column = try Self.frames(
        VStack(alignment: .leading, spacing: 0) {
          Self.fixed(100, 20)
          Self.fixed(40, 20)
        })
      XCTAssertEqual(column.map(\.minX), [100, 100])
      let row = try Self.frames(
        HStack(alignment: .bottom, spacing: 0) {
          Self.fixed(100, 20)
          Self.fixed(40, 60)
        })
      XCTAssertEqual(row.map(\.maxY), [130, 130])
      let layers = try Self.frames(
        ZStack(alignment: .topTrailing) {
          Self.fixed(100, 80)
          Self.fixed(40, 20)
        })
      XCTAssertEqual(layers, [Self.rect(100, 60, 100, 80), Self.rect(160, 60, 40, 20)])
    }
  }

  func testPadding() throws {
    try onMainThread {
      XCTAssertEqual(try Self.frames(Color.red.padding()), [Self.rect(16, 16, 268, 168)])
      XCTAssertEqual(
        try Self.frames(Color.red.padding(.horizontal, 20).padding(.top, 5)), [Self.rect(20, 5, 260, 195)])
      XCTAssertEqual(
        try Self.frames(Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))),
        [Self.rect(2, 1, 294, 196)])
    }
  }

  func testFrames() throws {
    try onMainThread {
      XCTAssertEqual(
        try Self.frames(Self.fixed(20, 20).frame(width: 100, height: 100, alignment: .bottomTrailing)),
        [Self.rect(180, 130, 20, 20)])
      XCTAssertEqual(
        try Self.frames(Self.fixed(20, 20).frame(maxWidth: .infinity, alignment: .leading)),
        [Self.rect(0, 90, 20, 20)])
      XCTAssertEqual(
        try Self.frames(Color.red.frame(minWidth: 400, maxHeight: 50)), [Self.rect(-50, 75, 400, 50)])
      XCTAssertEqual(
        try Self.frames(Color.red.frame(idealWidth: 80, idealHeight: 30).fixedSize()),
        [Self.rect(110, 85, 80, 30)])
    }
  }

  func testAspectRatios() throws {
    try onMainThread {
      XCTAssertEqual(
        try Self.frames(Color.red.aspectRatio(2, contentMode: .fit)), [Self.rect(0, 25, 300, 150)])
      XCTAssertEqual(
        try Self.frames(Color.red.aspectRatio(1, contentMode: .fit)), [Self.rect(50, 0, 200, 200)])
      XCTAssertEqual(
        try Self.frames(Color.red.aspectRatio(1, contentMode: .fill)), [Self.rect(0, -50, 300, 300)])
      XCTAssertEqual(try Self.frames(Circle()), [Self.rect(50, 0, 200, 200)])
    }
  }

  func testDecorationsAreOfferedTheViewsSize() throws {
    try onMainThread {
      let frames = try Self.frames(
        Self.fixed(100, 50).background { Color.blue.padding(-10) }
          .overlay(alignment: .topTrailing) { Self.fixed(10, 10) })
      XCTAssertEqual(
        frames, [Self.rect(90, 65, 120, 70), Self.rect(100, 75, 100, 50), Self.rect(190, 75, 10, 10)])
    }
  }

  func testADividerLiesAcrossItsStack() throws {
    try onMainThread {
      XCTAssertEqual(
        try Self.frames(
          VStack(spacing: 4) {
            Self.fixed(20, 20)
            Divider()
          }), [Self.rect(140, 88, 20, 20), Self.rect(0, 112, 300, 1)])
      XCTAssertEqual(
        try Self.frames(HStack(spacing: 4) { Divider() }.frame(height: 50)), [Self.rect(150, 75, 1, 50)])
    }
  }

  func testModifiersOfAGroupApplyToEachMember() throws {
    try onMainThread {
      let frames = try Self.frames(
        HStack(spacing: 0) {
          Group {
            Self.fixed(10, 10)
            Self.fixed(20, 10)
          }.padding(5)
        })
      XCTAssertEqual(frames, [Self.rect(130, 95, 10, 10), Self.rect(150, 95, 20, 10)])
    }
  }

  /// A text never keeps its stack from fitting: it wraps, or ends in an ellipsis at its limit of lines.
  func testATextWrapsInTheWidthOffered() throws {
    try onMainThread {
      let long = "A sentence that is far too long for the narrow space that it is given here"
      let stage = Stage(
        VStack(spacing: 0) {
          Text(long)
          Text(long + ".").lineLimit(1)
          Text(long + "!").lineLimit(2)
        }.frame(width: 150))
      let wrapped = try stage.frame(of: stage.label(long))
      let line = try stage.frame(of: stage.label(long + "."))
      let lines = try stage.frame(of: stage.label(long + "!"))
      XCTAssertLessThanOrEqual(wrapped.width, 150)
      XCTAssertLessThanOrEqual(line.width, 150)
      XCTAssertEqual(lines.height, line.height * 2, accuracy: 2)
      XCTAssertGreaterThan(wrapped.height, line.height * 3)
      stage.close()
    }
  }

  func testARowOfTextsAlignsAtTheFirstBaseline() throws {
    try onMainThread {
      let stage = Stage(
        HStack(alignment: .firstTextBaseline) {
          Text("large").font(.largeTitle)
          Text("small").font(.caption)
        })
      @MainActor func baseline(_ text: String) throws -> CGFloat {
        let widget = try stage.label(text)
        return try stage.frame(of: widget).minY + CGFloat(baselineOfLabel(widget))
      }
      XCTAssertEqual(try baseline("large"), try baseline("small"), accuracy: 1)
      stage.close()
    }
  }

  func testRightToLeftMirrors() throws {
    try onMainThread {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let frames = try Self.frames(
        HStack(spacing: 0) {
          Self.fixed(50, 20)
          Spacer()
          Self.fixed(30, 20)
        })
      XCTAssertEqual(frames, [Self.rect(250, 90, 50, 20), Self.rect(0, 90, 30, 20)])
    }
  }
}

/// The baseline of a label, from its top.
@MainActor private func baselineOfLabel(_ label: Widget) -> gint {
  var baseline: gint = 0
  gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, &baseline)
  return baseline
}
