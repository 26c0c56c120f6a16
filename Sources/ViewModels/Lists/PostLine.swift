import Foundation
import Library
import Markup

/// What a row of a list says of a post, in words.
public struct PostLine: Hashable, Sendable {
  /// Labels that a row has room for.
  static let labelCount = 3

  /// The title; the start of the text for a post without one.
  public var title: String
  /// Empty where it stands in for the title already.
  public var snippet: String
  public var author: String?
  public var labels: [String]
  public var date: String
  /// `3`; nil for none.
  public var comments: String?
  public var isUnread: Bool
  public var isSaved: Bool
  /// The one accessible element of the row: title, unread, saved, author, date.
  public var spoken: String

  /// Describes a row.
  public init(_ row: PostRow, dates: DateWords) {
    let isUntitled = row.title.isEmpty
    title = isUntitled ? (row.snippet.isEmpty ? "Untitled" : row.snippet) : row.title
    snippet = isUntitled ? "" : row.snippet
    author = row.author.flatMap { $0.name.isEmpty ? nil : $0.name }
    labels = Array(row.labels.prefix(Self.labelCount))
    let day = row.published ?? row.firstSeen
    date = dates.short(day)
    comments = row.comments.map(String.init)
    isUnread = !row.isRead
    isSaved = row.saved != nil
    spoken = [
      title, isUnread ? "unread" : nil, isSaved ? "saved" : nil, author.map { "by \($0)" }, dates.long(day),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// The address of a row's picture, so many pixels on its longer side.
  public static func thumbnail(of row: PostRow, pixels: Int) -> String? {
    row.thumbnail.map { ImageSize.resized($0, to: pixels) }
  }
}
