/// What a reader sees in place of an embedded frame: a link, with the poster of a YouTube video.
struct EmbeddedFrame {
  let link: String
  let poster: String?
  let text: String
  /// Of a place for videos that is known.
  let isVideo: Bool

  /// Nil for addresses that are not of the web.
  init?(_ address: String) {
    guard let address = WebAddress(address), address.isWeb, let host = address.host,
      !Trackers.isTracker(address.text)
    else { return nil }
    let segments = address.path.split(separator: "/").map(String.init)
    if Self.youTube.contains(host), segments.count >= 2, ["embed", "v"].contains(segments[0]) {
      self.init(video: segments[1], query: address.query ?? "")
    } else if host == "player.vimeo.com", segments.count >= 2, segments[0] == "video", Self.isID(segments[1])
    {
      self.init(link: "https://vimeo.com/\(segments[1])", text: "Vimeo", isVideo: true)
    } else {
      self.init(link: address.text, text: host)
    }
  }

  private init(link: String, poster: String? = nil, text: String, isVideo: Bool = false) {
    self.link = link
    self.poster = poster
    self.text = text
    self.isVideo = isVideo
  }

  /// A video of YouTube, or the list that a player plays.
  private init?(video: String, query: String) {
    let id = String(video.prefix { $0 != "&" && $0 != ";" })
    if Self.isID(id), id != "videoseries", id != "live_stream" {
      let poster = "https://img.youtube.com/vi/\(id)/hqdefault.jpg"
      self.init(link: "https://www.youtube.com/watch?v=\(id)", poster: poster, text: "YouTube", isVideo: true)
      return
    }
    let list = query.split(whereSeparator: { $0 == "&" || $0 == ";" }).first { $0.hasPrefix("list=") }
    guard let list, Self.isID(String(list.dropFirst(5))) else { return nil }
    self.init(link: "https://www.youtube.com/playlist?\(list)", text: "YouTube", isVideo: true)
  }

  private static let youTube: Set = [
    "youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com", "youtube-nocookie.com",
  ]

  private static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isAlphanumeric || $0 == Byte.hyphen || $0 == UInt8(ascii: "_") }
  }
}
