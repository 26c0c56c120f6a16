/// Addresses that only count who reads.
enum Trackers {
  /// Whether a picture at this absolute address is a known tracking pixel.
  static func isTracker(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    let host = host(of: address)
    guard mayBeListed(host) else { return false }
    if hosts.contains(where: { isHost(host, in: $0) }) { return true }
    let parts = AddressParts(address)
    let path = UnsafeBufferPointer(rebasing: address[parts.path])
    return paths.contains { isHost(host, in: $0.host) && hasPrefix(path, $0.path) }
  }

  /// What stands between `//` (and an `@`) and the next `/`, `?`, `#` or `:`.
  private static func host(of address: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    while start < address.count, address[start] != Byte.slash { start &+= 1 }
    start = min(start &+ 2, address.count)
    var end = start
    while end < address.count, address[end] != Byte.slash, address[end] != Byte.question,
      address[end] != Byte.hash
    {
      if address[end] == Byte.at { start = end &+ 1 }
      end &+= 1
    }
    var host = start
    while host < end, address[host] != Byte.colon { host &+= 1 }
    return UnsafeBufferPointer(rebasing: address[start..<host])
  }

  /// Whether some end of the host that begins a label has the length and first letter of a listed domain.
  private static func mayBeListed(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    let listed = listed
    var isLabelStart = true
    for index in 0..<host.count {
      if isLabelStart, listed & mark(host[index].lowercased, host.count &- index) != 0 { return true }
      isLabelStart = host[index] == Byte.dot
    }
    return false
  }

  private static let listed = (hosts + paths.map(\.host)).reduce(UInt128(0)) {
    $0 | mark($1.utf8Start[0], $1.utf8CodeUnitCount)
  }

  @inline(__always)
  private static func mark(_ first: UInt8, _ length: Int) -> UInt128 {
    1 &<< UInt128((Int(first) &* 5 &+ length &* 23) & 127)
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
