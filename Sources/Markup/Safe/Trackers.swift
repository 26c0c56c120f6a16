/// Addresses that only count who reads.
enum Trackers {
  /// Whether a picture at this absolute address is a known tracking pixel.
  static func isTracker(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    let parts = AddressParts(address)
    let host = UnsafeBufferPointer(rebasing: address[parts.host])
    guard host.count > 3 else { return false }
    if hosts.contains(where: { isHost(host, in: $0) }) { return true }
    let path = UnsafeBufferPointer(rebasing: address[parts.path])
    return paths.contains { isHost(host, in: $0.host) && hasPrefix(path, $0.path) }
  }

  static func isTracker(_ address: String) -> Bool { address.withBytes(isTracker) }

  /// Whether the host is the domain or inside it.
  private static func isHost(_ host: UnsafeBufferPointer<UInt8>, in domain: StaticString) -> Bool {
    let length = domain.utf8CodeUnitCount
    let start = host.count - length
    guard start == 0 || start > 0 && host[start - 1] == Byte.dot else { return false }
    for index in 0..<length where host[start + index].lowercased != domain.utf8Start[index] { return false }
    return true
  }

  private static func hasPrefix(_ path: UnsafeBufferPointer<UInt8>, _ prefix: StaticString) -> Bool {
    guard path.count >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount where path[index] != prefix.utf8Start[index] { return false }
    return true
  }

  private static let hosts: [StaticString] = [
    "2o7.net", "adsymptotic.com", "amazon-adsystem.com", "bluekai.com", "casalemedia.com", "chartbeat.net",
    "doubleclick.net", "feedsportal.com", "google-analytics.com", "googleadservices.com",
    "googlesyndication.com", "googletagmanager.com", "hotjar.com", "moatads.com", "omtrdc.net",
    "pixel.wp.com",
    "quantserve.com", "scorecardresearch.com", "sitemeter.com", "statcounter.com", "stats.wordpress.com",
    "stats.wp.com", "tynt.com",
  ]

  private static let paths: [(host: StaticString, path: StaticString)] = [
    ("blogger.googleusercontent.com", "/tracker/"),
    ("facebook.com", "/tr"),
    ("feedburner.com", "/~r/"),
    ("feedburner.com", "/~ff/"),
    ("feedproxy.google.com", "/~r/"),
    ("feedproxy.google.com", "/~ff/"),
    ("feeds.wordpress.com", "/1.0/"),
    ("medium.com", "/_/stat"),
    ("linkedin.com", "/px"),
    ("bat.bing.com", "/action/"),
    ("t.co", "/i/adsct"),
  ]
}
