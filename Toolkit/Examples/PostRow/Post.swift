import Foundation

/// A post made up to fill a row.
public struct Post: Identifiable, Equatable, Sendable {
  public let id: Int
  let author: String
  public let title: String
  let snippet: String
  let labels: [String]
  let date: String
  let comments: Int
  let isSaved: Bool
  let isUnread: Bool
  let thumbnail: URL?

  public static func samples(_ count: Int, pictures: [URL]) -> [Post] {
    (0..<count).map { number in
      Post(
        id: number,
        author: authors[number % authors.count],
        title: titles[number % titles.count],
        snippet: snippets[number % snippets.count],
        labels: Array(labels[..<(number % (labels.count + 1))]),
        date: ["2 h ago", "Yesterday", "12 May", "3 April 2019"][number % 4],
        comments: number % 3 == 0 ? 0 : number * 7 % 120,
        isSaved: number % 3 == 1,
        isUnread: number % 2 == 0,
        thumbnail: number % 5 == 4 || pictures.isEmpty ? nil : pictures[number % pictures.count])
    }
  }

  private static let authors = ["Ada Lovelace", "Jiří Novák", "大学 太郎", "Grace Hopper"]
  private static let labels = ["Travel", "Photography", "Notes from the garden", "Code"]
  private static let titles = [
    "A quiet morning on the northern line",
    "What the lighthouse keeper wrote down every single evening for thirty-one years, and why nobody read it until now",
    "大学の図書館で見つけた古い地図", "Short", "🌋 Volcano diary: day 12",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  ]
  private static let snippets = [
    "The train was nearly empty when it left, and the light over the water had that thin silver colour that it only has in the first weeks of the year.",
    "Thirty-one notebooks, all of them the same make, were found in a tin box under the stairs.",
    "", "One line only.",
  ]
}
