import BroadsheetWindow
import Foundation
import XCUIAutomation

extension Story {
  /// What opens above everything.
  static let sheets = Story("sheets") { studio in
    let app = studio.app
    studio.launchOnSample()
    for (key, name, title) in [
      (",", "settings", "Settings"), ("/", "shortcuts", "Keyboard shortcuts"), ("n", "compose", "New post"),
    ] {
      app.typeKey(key, modifierFlags: .command)
      studio.shot(name, of: app.text(title))
      app.escape()
      _ = app.text(title).waitForNonExistence(timeout: patience)
    }
    if studio.isNarrow {
      app.button("More").tap()
      app.button("Switch blog…").tap()
      studio.shot("switch-blog", of: app.text("Blogs"))
      app.escape()
    }
  }

  static let addBlog = Story("add blog") { studio in
    let app = studio.app
    studio.control(#"{"blogger": {"/blog": {"posts": 60, "title": "Ink and paper"}}}"#)
    studio.launchOnSample()
    app.typeKey("d", modifierFlags: .command)
    studio.shot("add-blog", of: app.textFields.firstMatch)
    app.fill(app.textFields.firstMatch, with: "\(studio.server.address)/none\n")
    studio.shot("add-blog-refused", of: app.text("Nothing there"))
    app.typeKey("a", modifierFlags: .command)
    app.textFields.firstMatch.typeText("\(studio.server.address)/blog\n")
    studio.shot("add-blog-found", of: app.button("Add"))
    app.button("Add").tap()
    studio.shot("home-other-blog", of: app.row("Post 60"))
    studio.control(#"{"faults": [{"path": "/*", "fault": "status", "status": 503}]}"#)
    app.typeKey("r", modifierFlags: .command)
    studio.shot("home-server-down", of: app.button("Try again"))
  }

  static let newPosts = Story("new posts") { studio in
    let app = studio.app
    studio.control(#"{"blogger": {"/blog": {"posts": 40, "title": "Ink and paper"}}}"#)
    studio.launchOnSample()
    app.addBlog("\(studio.server.address)/blog")
    _ = app.row("Post 40").waitForExistence(timeout: patience)
    app.posts.scroll(byDeltaX: 0, deltaY: -150)
    studio.control(
      #"{"change": {"/blog": {"insert": [{"id": "9000000000000000001", "title": "Brand new", "content": "New.","#
        + #" "labels": [], "published": "2021-01-01T00:00:00.000Z", "updated": "2021-01-01T00:00:00.000Z"}]}}}"#
    )
    app.typeKey("r", modifierFlags: .command)
    studio.shot("home-new-posts", of: app.buttons.saying("new post").firstMatch)
    studio.stopServer()
    app.typeKey("r", modifierFlags: .command)
    studio.shot("home-offline", of: app.text("You’re offline. This is what is stored."))
  }

  /// A blog that takes comments, and what becomes of one.
  static let writing = Story("writing") { studio in
    let app = studio.app
    studio.control(
      #"{"rest": {"/api": {"posts": 5, "comments": 8, "users": 2, "keep": true}}}"#)
    studio.launchOnSample()
    app.addBlog("\(studio.server.address)/api")
    app.row("title 1").tap()
    app.buttons.saying("comments").firstMatch.tap()
    studio.shot("comments-of-an-api", of: app.button("Add comment"))
    studio.control(#"{"faults": [{"path": "/*", "fault": "drop"}]}"#)
    app.button("Add comment").tap()
    studio.shot("comment-sheet", of: app.textFields["Name"])
    app.fill(app.textFields["Name"], with: "Ada")
    app.fill(app.textFields["Mail address"], with: "ada@example.org")
    app.fill(app.textViews.firstMatch, with: "Well said.")
    app.button("Done").tap()
    studio.shot("comment-waiting", of: app.staticTexts.beginning("Waiting to be sent").firstMatch)
  }

  /// Libraries that cannot be used.
  static let trouble = Story("trouble") { studio in
    try Data("no library".utf8).write(to: studio.library)
    studio.launch()
    studio.shot("not-a-library", of: studio.app.text("Not a library"))
  }

  static let all = [
    home, tags, reader, comments, explore, saved, author, sheets, addBlog, newPosts, writing, trouble,
  ]
  /// Those that are shown in large letters and high contrast too.
  static let special = [home, reader, sheets]
}
