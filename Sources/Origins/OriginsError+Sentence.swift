import Foundation

extension OriginsError: LocalizedError {
  public var errorDescription: String? { sentence }

  /// What happened and what to do about it, for the reader.
  public var sentence: String {
    switch self {
    case .badAddress(let address):
      "“\(address)” is no web address: it must begin with http:// or https:// and name a host."
    case .offline(let host):
      "\(host) cannot be reached: check the connection and the spelling of the address, then try again."
    case .interrupted(let host):
      "The connection to \(host) broke before the answer was whole: try again."
    case .timedOut(let host, let seconds):
      "\(host) took longer than \(seconds == 1 ? "one second" : "\(seconds) seconds") to answer: try again later."
    case .tooLarge(let limit):
      "The answer is larger than \(Self.size(limit)), the most that is read: ask for a smaller part of the blog."
    case .redirectLoop(let address):
      "\(address) sends us from one address to the next without end: open it in a browser to see where the blog is now."
    case .redirectRefused(let target):
      "The server points to “\(target)”, which is no web address: ask the blog's owner where it is now."
    case .insecure(let host, let reason):
      "The connection to \(host) is not secure (\(reason)): check this computer's clock, or ask the blog's owner."
    case .isPrivate(let address):
      "\(address) is private: only readers its owner has invited may see it. Ask for an invitation, or for it to be opened."
    case .notFound(let address):
      "There is nothing at \(address): check the spelling, or whether the blog was deleted or has moved."
    case .notABlog(let address):
      "\(address) answers, but not with a blog: give the address of the blog's front page or of its feed."
    case .otherFeed(let address):
      "The feed at \(address) is not Blogger's, and other feeds are not read from the web yet: save it and add the file."
    case .unreadable(let address, let reason):
      "What \(address) answered cannot be read (\(reason)): try again later, or tell the blog's owner."
    case .askedToWait(let host, let until):
      "\(host) asks to be left alone until \(Self.moment(until)): try again then."
    case .backingOff(let host, let until):
      "\(host) failed lately and is not asked again before \(Self.moment(until)): try again then."
    case .server(let host, let status):
      "\(host) answered with error \(status): the fault is on its side; try again later."
    case .outcomeUnknown(let host):
      "The connection to \(host) broke after the request was sent: it may have been done, and is looked for there before it is sent again."
    case .notSupported(let what):
      "This blog cannot do that from here (\(what)): do it on the blog's own site."
    case .missingFile(let name):
      "The file \(name) that belongs to Broadsheet is missing: install Broadsheet again."
    }
  }

  /// The day and the minute in the reader's zone, rounded up so that asking at the time said is late enough.
  private static func moment(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let minute = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.up) * 60)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: minute)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
