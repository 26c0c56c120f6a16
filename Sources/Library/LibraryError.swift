import Foundation

/// Everything that can go wrong with the reader's own store, each case a sentence for the reader. Values never appear
/// in a message.
public enum LibraryError: Error, Hashable, Sendable {
  /// No room: a full disk, a used-up quota, or the largest size of a file (ENOSPC, EDQUOT, EFBIG alike).
  case diskFull
  /// The file or its folder cannot be written.
  case readOnly(String)
  /// Read-only, and the last program left changes beside the file that only a program that may write can take in.
  case readOnlyUnfinished(String)
  /// Another program held the library for longer than we wait.
  case locked
  /// Made by a newer Broadsheet: left as it is.
  case newerSchema(found: Int, known: Int)
  /// The file is some other database, or none at all.
  case notALibrary(String)
  /// The file is damaged; the reason is SQLite's or the check's.
  case damaged(reason: String)
  /// The file cannot be opened or made.
  case cannotOpen(String, reason: String)
  /// A disk that fails to read or write, with the system's reason.
  case diskFailed(reason: String)
  /// No such post.
  case noSuchPost(String)
  /// No such blog.
  case noSuchBlog(String)
  /// No such draft.
  case noSuchDraft
  /// No such tag.
  case noSuchTag(String)
  /// The blog is here already, under this title.
  case duplicateBlog(title: String)
  /// The tag is here already.
  case duplicateTag(String)
  /// A tag of nothing but blanks.
  case emptyTag
  /// SQLite refused a statement: a fault of ours.
  case statement(code: Int32, message: String, sql: String)
}

extension LibraryError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .diskFull:
      "There is no room left on the disk: nothing was changed. Free some space and try again."
    case .readOnly(let path):
      "The library \(path) can only be read here: its file or folder is write-protected."
    case .readOnlyUnfinished(let path):
      "The library \(path) is write-protected and was not closed: copy it, with the files beside it, to where it can be written."
    case .locked:
      "Another program is busy with the library. Try again in a moment."
    case .newerSchema(let found, let known):
      "This library was made by a newer Broadsheet (format \(found), this one knows \(known)). It was left as it is: update Broadsheet."
    case .notALibrary(let path):
      "\(path) is no Broadsheet library."
    case .damaged(let reason):
      "The library is damaged (\(reason))."
    case .cannotOpen(let path, let reason):
      "The library \(path) cannot be opened: \(reason)."
    case .diskFailed(let reason):
      "The disk failed: \(reason)."
    case .noSuchPost(let post):
      "There is no post \(post) in the library."
    case .noSuchBlog(let blog):
      "There is no blog \(blog) in the library."
    case .noSuchDraft:
      "There is no such draft."
    case .noSuchTag(let tag):
      "There is no tag “\(tag)”."
    case .duplicateBlog(let title):
      "This blog is in the library already: “\(title)”."
    case .duplicateTag(let tag):
      "There is a tag “\(tag)” already."
    case .emptyTag:
      "A tag needs a name."
    case .statement(let code, let message, let sql):
      "The library could not do this (SQLite \(code): \(message); \(sql))."
    }
  }
}
