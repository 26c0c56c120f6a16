import XCTest

@testable import SwiftUI

final class FieldsTests: XCTestCase {
  @Observable @MainActor fileprivate final class Model {
    var count = 0
  }

  private struct Mixed<Content: View>: View {
    let flag: Bool
    @State private var count = 0
    let byte: UInt8
    @State private var name: String?
    let content: Content
    @Environment(\.isEnabled) private var isEnabled
    let act: () -> Void
    @Binding var choice: Int?
    let model: Model
    @FocusState private var isFocused: Bool
    let letters: (Character, Bool)
    @Environment(Model.self) private var other

    var body: some View { content }
  }

  private struct Counting: ViewModifier {
    let step: Int16
    @State private var count = 0
    func body(content: Content) -> some View { content }
  }

  /// The runtime's table of fields, and the fallback that does without it.
  @MainActor private static func check<V>(
    _ view: V, count: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    let known = Fields.dynamic(in: V.self) ?? []
    let mirrored = Fields.dynamicByMirror(of: view)
    XCTAssertEqual(known.count, count, file: file, line: line)
    XCTAssertEqual(known.map(\.offset), mirrored.map(\.offset), file: file, line: line)
    XCTAssertEqual(
      known.map { ObjectIdentifier($0.type) }, mirrored.map { ObjectIdentifier($0.type) }, file: file,
      line: line)
  }

  func testBothWaysFindTheSameProperties() throws {
    try onMainThread {
      let mixed = Mixed(
        flag: true, byte: 7, content: Text("content"), act: {}, choice: .constant(nil), model: Model(),
        letters: ("a", true))
      Self.check(mixed, count: 5)
      Self.check(Text("none"), count: 0)
      Self.check(EmptyView(), count: 0)
      Self.check(AsyncImage(url: nil), count: 2)
      Self.check(mixed.modifier(Counting(step: 3)), count: 1)
      Self.check(
        Mixed(
          flag: false, byte: 0, content: mixed, act: {}, choice: .constant(1), model: Model(),
          letters: ("b", false)), count: 5)
    }
  }
}
