import Foundation
import Origins
import Synchronization

/// The way to the network and to the shipped files, found when first needed: starting libcurl takes longer than showing
/// a list.
final class Network: Sendable {
  private struct State {
    var fetcher: PoliteFetcher?
    var files: ShippedFiles?
  }

  private let memory: any FetchMemory
  private let transport: (any Transport)?
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  init(memory: any FetchMemory, transport: (any Transport)?, now: @escaping @Sendable () -> Date) {
    self.memory = memory
    self.now = now
    self.transport = transport
  }

  func fetcher() throws -> PoliteFetcher {
    try state.withLock { state in
      if let fetcher = state.fetcher { return fetcher }
      let files = try Self.files(&state)
      let fetcher = PoliteFetcher(
        transport: transport ?? SampleTransport(files: files, elsewhere: SystemTransport()), memory: memory,
        now: now)
      state.fetcher = fetcher
      return fetcher
    }
  }

  func files() throws -> ShippedFiles { try state.withLock { try Self.files(&$0) } }

  /// Gets an address whole.
  func bytes(of address: String) async throws -> [UInt8] {
    guard case .new(let response, _) = try await fetcher().fetch(address, hurry: .asked, whole: true) else {
      throw OriginsError.unreadable(address, reason: "it came without a body")
    }
    return response.body
  }

  private static func files(_ state: inout State) throws -> ShippedFiles {
    if let files = state.files { return files }
    let files = try ShippedFiles.find()
    state.files = files
    return files
  }
}
