import Foundation
import Origins
import TestSupport

extension PoliteFetcher {
  /// A fetcher over a scripted network, with a memory of its own and a clock that stands still.
  static func forTests(_ transport: ScriptedTransport, memory: any FetchMemory = TransientFetchMemory())
    -> PoliteFetcher
  {
    PoliteFetcher(
      transport: transport, memory: memory, now: { Date(timeIntervalSince1970: 1_700_000_000) },
      random: { 0.5 })
  }
}
