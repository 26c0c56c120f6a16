/// Zipf's law over ranks 0 ..< count: rank r is drawn with a probability proportional to 1 / (r + 1).
struct Zipf {
  private let upTo: [Double]
  /// For each of many equal steps of probability, the first rank that can be drawn there.
  private let guide: [Int32]

  /// Prepares the law for so many ranks.
  init(count: Int) {
    var sum = 0.0
    var sums: [Double] = []
    sums.reserveCapacity(count)
    for rank in 0..<count {
      sum += 1 / Double(rank + 1)
      sums.append(sum)
    }
    upTo = sums.map { $0 / sum }
    var guide: [Int32] = []
    var rank = 0
    for step in 0..<4096 {
      while rank < count - 1, upTo[rank] <= Double(step) / 4096 { rank += 1 }
      guide.append(Int32(rank))
    }
    self.guide = guide
  }

  /// Draws a rank.
  func rank(_ randomness: inout Randomness) -> Int {
    let drawn = randomness.fraction()
    var rank = Int(guide[Int(drawn * 4096)])
    while rank < upTo.count - 1, upTo[rank] <= drawn { rank += 1 }
    return rank
  }
}
