import Foundation
import Markup

// Rates of plain text and safe HTML as ratios of a bare loop that drops tags, all in one run; fails where a bound is
// missed: 0.2 and 0.12 on ordinary HTML, and no hostile input slower a byte than the slower ordinary one.
// The corpus is found from the working folder, the package's root, or given as the argument.

let corpus = CommandLine.arguments.dropFirst().first ?? "Tests/Corpus"
let ordinary = [Sample.posts(), Sample.corpus(in: corpus)].compactMap { $0 }
var isMissed = ordinary.count < 2
if isMissed { print("no corpus in \(corpus)") }

print("input                    bare MB/s     text   ratio     safe   ratio")
var slowestText = Double.infinity
var slowestSafe = Double.infinity
for sample in ordinary {
  let rates = Rates(of: sample)
  rates.print()
  slowestText = min(slowestText, rates.text)
  slowestSafe = min(slowestSafe, rates.safe)
  if rates.text < 0.2 * rates.bare || rates.safe < 0.12 * rates.bare {
    print("  missed: text at 0.2 and safe HTML at 0.12 of the bare loop")
    isMissed = true
  }
}
for sample in Sample.hostile() {
  let rates = Rates(of: sample)
  rates.print()
  if rates.text < slowestText || rates.safe < slowestSafe {
    print("  missed: no slower a byte than ordinary HTML")
    isMissed = true
  }
}
exit(isMissed ? 1 : 0)
