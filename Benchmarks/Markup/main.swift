import Foundation
import Markup

// Rates of plain text and safe HTML as ratios of a bare loop that drops tags, all in one run; fails where a bound is
// missed. Ordinary HTML: text at 0.2 of the bare loop, safe HTML at 0.12. Hostile input: no slower a byte than those
// bounds ask of ordinary HTML. Where safe HTML is larger than its input, as with relative links made absolute, its
// own bytes count. The corpus is found from the package's root, or given as the argument.

let corpus = CommandLine.arguments.dropFirst().first ?? "Tests/Corpus"
let ordinary = [Sample.posts(), Sample.corpus(in: corpus)].compactMap { $0 }
var isMissed = ordinary.count < 2
if isMissed { print("no corpus in \(corpus)") }

print("input                    bare MB/s     text   ratio     safe   ratio")
var textBound = Double.infinity
var safeBound = Double.infinity
for sample in ordinary {
  let rates = Rates(of: sample)
  rates.print()
  textBound = min(textBound, 0.2 * rates.bare)
  safeBound = min(safeBound, 0.12 * rates.bare)
  if rates.text < 0.2 * rates.bare || rates.safe < 0.12 * rates.bare {
    print("  missed: text at 0.2 and safe HTML at 0.12 of the bare loop")
    isMissed = true
  }
}
for sample in Sample.hostile() {
  let rates = Rates(of: sample)
  rates.print()
  if rates.text < textBound || rates.safe * rates.growth < safeBound {
    print("  missed: no slower a byte than is asked of ordinary HTML")
    isMissed = true
  }
}
exit(isMissed ? 1 : 0)
