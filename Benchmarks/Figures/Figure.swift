/// One measured figure and the most it may be.
struct Figure {
  let name: String
  let value: Double
  let bound: Double
  let unit: String

  /// A line for `Benchmarks/run`: fields between tabs.
  func print() { Swift.print("\(name)\t\(value)\t\(bound)\t\(unit)") }
}

/// Wall-clock time in seconds.
enum Time {
  /// The median of many runs, after some that warm up.
  static func median(runs: Int = 51, _ body: () throws -> Void) throws -> Double {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for run in 0..<(runs + 5) {
      let time = try clock.measure(body)
      if run >= 5 { times.append(time) }
    }
    return seconds(times.sorted()[runs / 2])
  }

  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
