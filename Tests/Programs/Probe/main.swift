import Foundation

// A program of the tests that works on a library until it is stopped, or until the disk stops it. It prints each thing
// that is done, once it is done, a line each.

let words = Array(CommandLine.arguments.dropFirst())
signal(SIGXFSZ, SIG_IGN)
do {
  switch words.first {
  case "full" where words.count == 3: try await FullDisk(path: words[1]).run(ballast: words[2])
  case "limit" where words.count == 3: try await FullDisk(path: words[1]).run(limit: UInt64(words[2]) ?? 0)
  case "read" where words.count == 2: try await ReadOnly.run(path: words[1])
  case "work" where words.count == 4:
    try await Work(path: words[1], server: words[2], start: Int(words[3]) ?? 0).run()
  case "set" where words.count == 4: try await Setting.run(path: words[1], name: words[2], value: words[3])
  case "migrate" where words.count == 2: try TwoSteps.run(path: words[1])
  default:
    print(
      """
      library-probe full PATH BALLAST | limit PATH BYTES | read PATH | work PATH SERVER START | migrate PATH
        | set PATH NAME VALUE
      """
    )
    exit(2)
  }
} catch {
  tell("failed: \(error)")
  exit(1)
}
