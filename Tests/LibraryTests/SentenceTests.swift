import Foundation
import Library
import Posts
import Testing

/// Every error of the library is a sentence for the reader that names what it is about.
@Suite("Sentences of the library's errors") struct SentenceTests {
  /// Each with what it must name.
  static let all: [(error: LibraryError, parts: [String])] = [
    (.diskFull, ["no room left"]), (.readOnly("/l"), ["/l", "write-protected"]),
    (.readOnlyUnfinished("/l"), ["/l", "copy it"]), (.locked, ["busy", "Try again"]),
    (.newerSchema(found: 7, known: 3), ["format 7", "knows 3", "update"]),
    (.notALibrary("/l"), ["/l", "no Broadsheet library"]), (.damaged(reason: "cut"), ["damaged (cut)"]),
    (.damagedInUse, ["another program has it open", "close"]),
    (.damagedCopy("/c", reason: "cut"), ["/c", "(cut)", "nothing was changed"]),
    (.wouldOverwrite("/c"), ["/c", "left as it is"]),
    (.cannotOpen("/l", reason: "no such file"), ["/l", "no such file"]),
    (.diskFailed(reason: "input/output error"), ["input/output error", "backup"]),
    (.noSuchPost("9"), ["no post 9"]), (.noSuchBlog("“x”"), ["no blog “x”"]), (.noSuchDraft, ["draft"]),
    (.noSuchTag("x"), ["no tag “x”"]), (.duplicateBlog(title: "Ink"), ["“Ink”"]),
    (.duplicateTag("x"), ["“x”", "another name"]), (.emptyTag, ["needs a name"]),
    (.busy(.sync(BlogID("b"))), ["fetching this blog"]), (.busy(.outbox), ["outbox"]),
    (.takesNoPosts(blog: "Ink"), ["“Ink”", "own site"]), (.emptyTitle, ["title"]),
    (.emptyBody, ["nothing to send"]),
    (.emptyName, ["name"]), (.emptyMail, ["mail address"]),
    (.duplicateTitle(PostID(blog: BlogID("b"), id: "1"), title: "T"), ["“T”", "another title"]),
    (.noSuchEntry(4), ["no entry 4"]), (.entryIsBeingSent(4), ["Entry 4", "Look again"]),
    (.notAnImage("http://a/1"), ["http://a/1"]), (.notStored("http://a/1"), ["http://a/1"]),
    (.cannotImport("f.xml", reason: "it is empty"), ["“f.xml”", "it is empty"]),
    (.statement(code: 1, message: "no such table", sql: "SELECT"), ["SQLite 1", "no such table", "report"]),
  ]

  /// One for each kind of error: a new kind does not compile until it is here, and fails until it has an example.
  private enum Kind: CaseIterable {
    case diskFull, readOnly, readOnlyUnfinished, locked, newerSchema, notALibrary, damaged,
      damagedInUse, damagedCopy, wouldOverwrite, cannotOpen, diskFailed, noSuchPost, noSuchBlog,
      noSuchDraft, noSuchTag, duplicateBlog, duplicateTag, emptyTag, busy, takesNoPosts, emptyTitle,
      emptyBody, emptyName, emptyMail, duplicateTitle, noSuchEntry, entryIsBeingSent, notAnImage, notStored,
      cannotImport, statement

    init(_ error: LibraryError) {
      self =
        switch error {
        case .diskFull: .diskFull
        case .readOnly: .readOnly
        case .readOnlyUnfinished: .readOnlyUnfinished
        case .locked: .locked
        case .newerSchema: .newerSchema
        case .notALibrary: .notALibrary
        case .damaged: .damaged
        case .damagedInUse: .damagedInUse
        case .damagedCopy: .damagedCopy
        case .wouldOverwrite: .wouldOverwrite
        case .cannotOpen: .cannotOpen
        case .diskFailed: .diskFailed
        case .noSuchPost: .noSuchPost
        case .noSuchBlog: .noSuchBlog
        case .noSuchDraft: .noSuchDraft
        case .noSuchTag: .noSuchTag
        case .duplicateBlog: .duplicateBlog
        case .duplicateTag: .duplicateTag
        case .emptyTag: .emptyTag
        case .busy: .busy
        case .takesNoPosts: .takesNoPosts
        case .emptyTitle: .emptyTitle
        case .emptyBody: .emptyBody
        case .emptyName: .emptyName
        case .emptyMail: .emptyMail
        case .duplicateTitle: .duplicateTitle
        case .noSuchEntry: .noSuchEntry
        case .entryIsBeingSent: .entryIsBeingSent
        case .notAnImage: .notAnImage
        case .notStored: .notStored
        case .cannotImport: .cannotImport
        case .statement: .statement
        }
    }
  }

  @Test("None is without an example here")
  func complete() { #expect(Set(Self.all.map { Kind($0.error) }) == Set(Kind.allCases)) }

  @Test("Each is one line that ends as a sentence and names what it is about", arguments: all.indices)
  func form(_ index: Int) {
    let (error, parts) = Self.all[index]
    let sentence = error.description
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("\n") && !sentence.contains("Optional") && !sentence.contains(".."))
    for part in parts { #expect(sentence.contains(part), "\(sentence)") }
    #expect(error.localizedDescription == sentence)
  }
}
