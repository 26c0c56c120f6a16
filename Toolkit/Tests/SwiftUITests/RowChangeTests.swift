import XCTest

@testable import SwiftUI

final class RowChangeTests: XCTestCase {
  func testTheShortestRunThatChangedIsFound() {
    func change(_ old: [Int], _ new: [Int]) -> RowChange? { RowChange.between(old, new) { $0 } }
    XCTAssertNil(change([1, 2, 3], [1, 2, 3]))
    XCTAssertEqual(change([1, 2, 3], [0, 1, 2, 3]), RowChange(start: 0, removed: 0, added: 1))
    XCTAssertEqual(change([1, 2, 3], [1, 2, 3, 4, 5]), RowChange(start: 3, removed: 0, added: 2))
    XCTAssertEqual(change([1, 2, 3], [1, 3]), RowChange(start: 1, removed: 1, added: 0))
    XCTAssertEqual(change([1, 1, 1], [1, 1]), RowChange(start: 2, removed: 1, added: 0))
    XCTAssertEqual(change([1, 2, 3, 4], [1, 3, 2, 4]), RowChange(start: 1, removed: 2, added: 2))
    XCTAssertEqual(change([], [1]), RowChange(start: 0, removed: 0, added: 1))
    // One at the front, then one off the end of what that made.
    XCTAssertEqual(
      RowChange(start: 0, removed: 0, added: 1).followed(by: RowChange(start: 3, removed: 1, added: 0)),
      RowChange(start: 0, removed: 3, added: 3))
  }
}
