import Foundation
import Library
import Observation
import Origins
import Posts

/// The sheet that adds a blog: an address, what is found there, a yes.
@MainActor @Observable
public final class AddBlog: Identifiable {
  /// Where it stands.
  public enum Step: Hashable, Sendable {
    /// An address is being typed.
    case typing
    /// The address is being asked.
    case probing
    /// This blog is there, to be confirmed.
    case found(Blog)
    /// The blog is in the library already, perhaps under another address.
    case hereAlready(title: String)
    /// The address was no blog's that can be read: each error is a state of its own, told by ``AddBlog/heading``.
    case refused(OriginsError)
    /// The library could not take it.
    case failed(reason: String)
    /// Done.
    case added(BlogID)
  }

  /// What is typed; typing takes away what was found or refused.
  public var address = "" {
    didSet { if address != oldValue { typed() } }
  }
  public private(set) var step = Step.typing

  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let added: @MainActor (BlogID) -> Void
  @ObservationIgnored private var probe: Task<ProbeResult, any Error>?

  init(desk: Desk, added: @escaping @MainActor (BlogID) -> Void) {
    self.desk = desk
    self.added = added
  }

  /// Whether there is an address to look at.
  public var canFind: Bool {
    step != .probing && !address.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
  }

  /// Looks what is at the address; nothing is changed by that.
  public func findTapped() async {
    guard canFind else { return }
    step = .probing
    let probe = Task { [desk, address] in try await desk.session.find(address) }
    self.probe = probe
    let result = await probe.result
    // Another address was typed meanwhile.
    guard self.probe == probe else { return }
    step = judge(result)
  }

  /// Adds what was found.
  public func addTapped() async {
    guard case .found(let blog) = step else { return }
    do {
      try await desk.library.add(blog)
      step = .added(blog.id)
      added(blog.id)
    } catch LibraryError.duplicateBlog(let title) {
      step = .hereAlready(title: title)
    } catch {
      step = .failed(reason: Sentence.of(error))
    }
  }

  /// Leaves without adding anything.
  public func cancelled() { typed() }

  /// What went wrong, in a few words; nil if nothing did.
  public var heading: String? {
    switch step {
    case .typing, .probing, .found, .added: nil
    case .hereAlready: "Here already"
    case .refused(let error): Self.heading(of: error)
    case .failed: "Not added"
    }
  }

  /// What went wrong and what to do, in a sentence; nil if nothing did.
  public var explanation: String? {
    switch step {
    case .typing, .probing, .found, .added: nil
    case .hereAlready(let title): LibraryError.duplicateBlog(title: title).description
    case .refused(let error): error.sentence
    case .failed(let reason): reason
    }
  }

  private func typed() {
    probe?.cancel()
    probe = nil
    step = .typing
  }

  private func judge(_ result: Result<ProbeResult, any Error>) -> Step {
    do {
      let blog = try result.get().blog
      desk.connection.note(nil)
      let known = try desk.library.blogs().first { $0.id == blog.id }?.blog
      return known.map { .hereAlready(title: $0.name) } ?? .found(blog)
    } catch let error as OriginsError {
      desk.connection.note(error)
      return .refused(error)
    } catch {
      return .failed(reason: Sentence.of(error))
    }
  }

  static func heading(of error: OriginsError) -> String {
    switch error {
    case .badAddress: "Not an address"
    case .offline: "Cannot be reached"
    case .interrupted: "Connection broken"
    case .timedOut: "No answer"
    case .tooLarge: "Too large"
    case .redirectLoop: "Leads in circles"
    case .redirectRefused: "Leads nowhere"
    case .insecure: "Not secure"
    case .isPrivate: "Private blog"
    case .notFound: "Nothing there"
    case .notABlog: "Not a blog"
    case .otherFeed: "Another kind of feed"
    case .unreadable: "Cannot be read"
    case .askedToWait: "Asked to wait"
    case .backingOff: "Failed lately"
    case .server: "Server trouble"
    case .outcomeUnknown: "Unknown outcome"
    case .notSupported: "Not possible here"
    case .missingFile: "A file is missing"
    }
  }
}
