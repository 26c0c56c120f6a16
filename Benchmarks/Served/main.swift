import Foundation
import Generated

// Writes a made-up blog into a folder, as files for the local test server (`Tests/Server/server.py --static`): the
// paged JSON feed as a sync walks it, and the same posts in one Atom feed.
//
// served-blog FOLDER COUNT ADDRESS [SHARE]    SHARE of the posts in Han and kana, 0 to 1; 0.1 unless given

let words = CommandLine.arguments
guard words.count >= 4, let count = Int(words[2]), let share = Double(words.count > 4 ? words[4] : "0.1")
else {
  FileHandle.standardError.write(Data("served-blog FOLDER COUNT ADDRESS [SHARE]\n".utf8))
  exit(2)
}
try ServedBlog(
  blog: GeneratedBlog(count: count, cjkShare: share, address: words[3]), folder: URL(filePath: words[1])
).write()
