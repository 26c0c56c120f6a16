import Foundation
import XCTest

/// A program, driven as a person with a mouse, a keyboard and a screen reader drives it.
///
/// The names are XCTest's, so that tests written with it can be run by XCTest on Apple's systems. Each click is a click
/// of the mouse on the screen: what the mouse cannot reach cannot be tapped.
public final class XCUIApplication: XCUIElement {
  public enum State: Sendable {
    case notRunning, runningForeground
  }

  public var launchArguments: [String] = []
  /// Settings besides this program's own.
  public var launchEnvironment: [String: String] = [:]
  /// A failed test need not wait for what comes after its failure.
  public var isImpatient = false
  /// Told of what could not be done: a failure of the test, unless somebody else listens.
  public var complain: (String, StaticString, UInt) -> Void = { XCTFail($0, file: $1, line: $2) }
  /// What the program prints and complains of.
  public let log = FileManager.default.temporaryDirectory.appending(path: "uitest-\(UUID().uuidString).log")

  private let program: URL
  private var running: RunningProgram?
  private var onBus: AccessibilityBus.Reference?
  private(set) var desk: Desk?

  /// - Parameter url: The program's file.
  public init(url: URL) {
    program = url
    super.init(nil, .only)
  }

  deinit {
    running?.end()
    try? FileManager.default.removeItem(at: log)
  }

  override var application: XCUIApplication { self }

  public var state: State { running.map { $0.exitCode == nil } ?? false ? .runningForeground : .notRunning }

  /// Its process, while it runs.
  public var process: RunningProgram? { running }

  // MARK: Starting and ending

  /// Starts it, and waits for its window. One that runs already is ended.
  public func launch(file: StaticString = #filePath, line: UInt = #line) {
    terminate()
    do {
      if desk == nil { desk = try Desk() }
      running = try RunningProgram(
        program, arguments: launchArguments, environment: launchEnvironment, log: log)
    } catch {
      return complain("\(error)", file, line)
    }
    let isThere = wait(30) { state == .notRunning || hasWindow }
    guard isThere, state == .runningForeground else {
      let words = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      return complain("\(program.lastPathComponent) shows no window. \(words)", file, line)
    }
  }

  private var hasWindow: Bool {
    guard let process = running?.identifier else { return false }
    if onBus == nil { onBus = desk?.registry.program(process) }
    guard desk?.display.windows(of: process).isEmpty == false, let tree else { return false }
    return !tree.children(0).isEmpty
  }

  /// Ends it as the session does when one logs out.
  public func terminate() {
    running?.end()
    running = nil
    onBus = nil
  }

  // MARK: Reading

  /// What it shows now.
  var tree: AccessibleTree? {
    guard let onBus, let desk, state == .runningForeground else { return nil }
    return try? AccessibleTree(of: onBus, on: desk.registry.bus)
  }

  /// Asks again and again, until it is so or the time is over.
  public func wait(_ timeout: TimeInterval, for condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: isImpatient ? 0 : timeout)
    while true {
      if condition() { return true }
      guard Date() < end else { return false }
      usleep(20_000)
    }
  }

  func hasKeyboard(_ file: StaticString, _ line: UInt) -> Bool {
    guard let process = running?.identifier, let desk else { return false }
    if wait(5, for: { desk.display.hasKeyboard(process) }) { return true }
    complain("the program does not have the keyboard", file, line)
    return false
  }
}
