import Foundation
import Posts

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
  /// The file is damaged, and cannot be mended while another program has it open.
  case damagedInUse
  /// A copy of a library, to be restored or just made, is damaged.
  case damagedCopy(String, reason: String)
  /// Where a copy of the library was to be written there is a file of another kind, or the library itself.
  case wouldOverwrite(String)
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
  /// Another program, or another part of this one, is doing this already.
  case busy(Lease.Name)
  /// The blog has no way to take posts or comments from here.
  case takesNoPosts(blog: String)
  /// A post without a title.
  case emptyTitle
  /// A post or comment without a text.
  case emptyBody
  /// A comment without a name, or without a mail address.
  case emptyName, emptyMail
  /// A post of the blog has this title already.
  case duplicateTitle(PostID, title: String)
  /// No such entry in the outbox.
  case noSuchEntry(Int64)
  /// The entry is being sent right now.
  case entryIsBeingSent(Int64)
  /// What a server sent is no picture.
  case notAnImage(String)
  /// There is no room on the disk for a picture.
  case notStored(String)
  /// A file, or a part of a blog, that cannot be taken in, and why.
  case cannotImport(String, reason: String)
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
      "The library \(path) can only be read here: its file or folder is write-protected. Copy it to where you may write to change it."
    case .readOnlyUnfinished(let path):
      "The library \(path) is write-protected and was not closed: copy it, with the files beside it, to where it can be written."
    case .locked:
      "Another program is busy with the library. Try again in a moment."
    case .newerSchema(let found, let known):
      "This library was made by a newer Broadsheet (format \(found), this one knows \(known)). It was left as it is: update Broadsheet."
    case .notALibrary(let path):
      "\(path) is no Broadsheet library: it was left as it is. Name another file."
    case .damaged(let reason):
      "The library is damaged (\(reason))."
    case .damagedInUse:
      "The library is damaged, and another program has it open: close that program, then try again."
    case .damagedCopy(let path, let reason):
      "The copy \(path) is damaged (\(reason)): nothing was changed. Try another copy."
    case .wouldOverwrite(let path):
      "\(path) is no copy of a library and was left as it is: choose another name."
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened: \(reason). Check its name, and whether you may use it."
    case .diskFailed(let reason):
      "The disk failed: \(reason). Make a backup on another disk while this one can be read."
    case .noSuchPost(let post):
      "There is no post \(post) in the library: give its number as lists show it, its id or its address."
    case .noSuchBlog(let blog):
      "There is no blog \(blog) in the library: give its number, its address or its exact title."
    case .noSuchDraft:
      "There is no such draft: it was sent or deleted meanwhile."
    case .noSuchTag(let tag):
      "There is no tag “\(tag)”: check how it is spelt."
    case .duplicateBlog(let title):
      "This blog is in the library already: “\(title)”."
    case .duplicateTag(let tag):
      "There is a tag “\(tag)” already: choose another name."
    case .emptyTag:
      "A tag needs a name."
    case .busy(.sync):
      "Another Broadsheet is fetching this blog right now. Try again when it is done."
    case .busy(.outbox):
      "Another Broadsheet is sending what waits in the outbox right now. Try again when it is done."
    case .takesNoPosts(let blog):
      "“\(blog)” takes no posts or comments from here: write on the blog's own site."
    case .emptyTitle:
      "A post needs a title."
    case .emptyBody:
      "There is nothing to send yet: write something first."
    case .emptyName:
      "A comment needs your name."
    case .emptyMail:
      "A comment needs your mail address."
    case .duplicateTitle(_, let title):
      "This blog has a post called “\(title)” already. Choose another title."
    case .noSuchEntry(let number):
      "There is no entry \(number) in the outbox: it was sent or dropped."
    case .entryIsBeingSent(let number):
      "Entry \(number) of the outbox is being sent right now. Look again in a moment."
    case .notAnImage(let address):
      "\(address) is no picture that can be shown."
    case .notStored(let address):
      "There is no room to keep \(address)."
    case .cannotImport(let name, let reason):
      "“\(name)” cannot be read in: \(reason)."
    case .statement(let code, let message, let sql):
      "The library could not do this (SQLite \(code): \(message); \(sql)): this is a fault of Broadsheet, please report it."
    }
  }
}
