import CAdwaita
import XCTest

@testable import SwiftUI

final class TypeSizeTests: XCTestCase {
  @MainActor private static func textHeight<V: View>(_ stage: Stage<V>, _ text: String) throws -> CGFloat {
    try stage.frame(of: stage.label(text)).height
  }

  private struct Sizes: View {
    var body: some View {
      VStack {
        Text("as it is")
        Text("twice").dynamicTypeSize(.accessibility2)
        VStack {
          Text("once").dynamicTypeSize(.large)
          Text("at most").dynamicTypeSize(...DynamicTypeSize.large)
          Text("at least").dynamicTypeSize(DynamicTypeSize.small...)
        }
        .dynamicTypeSize(.accessibility2)
      }
    }
  }

  /// Sizes are set, not multiplied, and an outer one gives way to a range inside.
  func testTextIsScaledOnceWhateverStandsAround() throws {
    try onMainThread {
      let stage = Stage(Sizes())
      let once = try Self.textHeight(stage, "as it is")
      let twice = try Self.textHeight(stage, "twice")
      XCTAssertEqual(twice / once, 33 / 17, accuracy: 0.1)
      XCTAssertEqual(try Self.textHeight(stage, "once"), once, accuracy: 1)
      XCTAssertEqual(try Self.textHeight(stage, "at most"), once, accuracy: 1)
      XCTAssertEqual(try Self.textHeight(stage, "at least"), twice)
      stage.close()
    }
  }

  private struct Reader: View {
    @Environment(\.dynamicTypeSize) private var size
    var body: some View { Text(size >= .accessibility1 ? "\(size), lists" : "\(size)") }
  }

  func testViewsReadTheSize() throws {
    try onMainThread {
      let stage = Stage(
        VStack {
          Reader()
          Reader().dynamicTypeSize(.accessibility3)
          Reader().dynamicTypeSize(DynamicTypeSize.xLarge...)
        })
      XCTAssertEqual(stage.texts, ["large", "accessibility3, lists", "xLarge"])
      XCTAssertEqual(DynamicTypeSize.nearest(to: 1), .large)
      XCTAssertEqual(DynamicTypeSize.nearest(to: 1.25), .xxLarge)
      XCTAssertEqual(DynamicTypeSize.nearest(to: 2), .accessibility2)
      stage.close()
    }
  }

  private struct Opener: View {
    @State private var isOpen = true

    var body: some View {
      Text("below").sheet(isPresented: $isOpen) { Text("in the sheet") }
    }
  }

  func testASheetHasTheSizeOfWhereItOpened() throws {
    try onMainThread {
      let stage = Stage(
        VStack {
          Text("as it is")
          Opener().dynamicTypeSize(.accessibility2)
        })
      Loop.run { Windows.containing("in the sheet") != nil }
      Loop.settle()
      let window = try XCTUnwrap(Windows.containing("in the sheet"))
      let label = try XCTUnwrap(Windows.labels(in: window).first { gtk_widget_get_mapped($0) != 0 })
      let height = CGFloat(gtk_widget_get_height(label))
      XCTAssertEqual(height / (try Self.textHeight(stage, "as it is")), 33 / 17, accuracy: 0.1)
      stage.close()
    }
  }

  private struct Bar: View {
    var body: some View {
      NavigationStack {
        Text("page").navigationTitle("Title").toolbar {
          Button("one", systemImage: "plus") {}
          Button("two", systemImage: "trash") {}
          Button("three", systemImage: "gear") {}
        }
      }
    }
  }

  /// A bar of symbols must not keep a window from being narrow.
  func testSymbolsOfABarDoNotGrowWithTheText() throws {
    try onMainThread {
      @MainActor func leastWidth<V: View>(_ view: V) -> gint {
        let stage = Stage(view)
        var least: gint = 0
        let bar = stage.widgets(named: "AdwHeaderBar").first
        if let bar { gtk_widget_measure(bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil) }
        stage.close()
        return least
      }
      let usual = leastWidth(Bar())
      XCTAssertGreaterThan(usual, 100)
      XCTAssertLessThan(leastWidth(Bar().dynamicTypeSize(.accessibility5)), usual + 40)
    }
  }

  func testWeakColoursAreStrongerInHighContrast() throws {
    try onMainThread {
      let sheet = ".a{color:alpha(currentColor,~0.6~);}.b{color:alpha(red,~0.2~);}"
      XCTAssertEqual(
        Styles.written(sheet, inHighContrast: false),
        ".a{color:alpha(currentColor,0.6);}.b{color:alpha(red,0.2);}")
      XCTAssertEqual(
        Styles.written(sheet, inHighContrast: true),
        ".a{color:alpha(currentColor,0.9);}.b{color:alpha(red,0.3);}")
      XCTAssertEqual(HierarchicalShapeStyle.secondary.color.css, "alpha(currentColor,~0.6~)")
    }
  }
}
