import BroadsheetWindow
import XCUIAutomation

extension Story {
  /// Home and what opens from it, on the sample blog.
  static let home = Story("home") { studio in
    let app = studio.app
    studio.launch()
    studio.shot("home", of: app.row("What we keep"))
    app.row("Swifts, leaving").rightClick()
    studio.shot("home-row-menu", of: app.button("Delete"))
    app.button("Delete").tap()
    studio.shot("home-deleted-toast", of: app.button("Undo"))
    app.button("Undo").tap()
    app.button("More").tap()
    studio.shot("home-more-menu", of: app.button("Settings…"))
    app.escape()
    app.button("Pages").tap()
    studio.shot("home-pages", of: app.button("Pages, selected"))
    app.button("Posts").tap()
    app.posts.scroll(byDeltaX: 0, deltaY: -150)
    studio.shot("home-scrolled", of: app.cells.firstMatch)
  }

  static let tags = Story("tags") { studio in
    let app = studio.app
    studio.launchOnSample()
    app.button("Add a tag").tap()
    studio.shot("tag-sheet", of: app.textFields.firstMatch)
    app.fill(app.textFields.firstMatch, with: "paper")
    studio.shot("tag-sheet-typed", of: app.textFields.firstMatch)
    app.textFields.firstMatch.typeText("\n")
    studio.shot("home-tag", of: app.button("Paper, selected"))
    app.button("Paper, selected").rightClick()
    studio.shot("home-tags-removing", of: app.button("Remove the tag Paper"))
    app.escape()
    app.button("Add a tag").tap()
    app.fill(app.textFields.firstMatch, with: "paper\n")
    studio.shot("tag-sheet-refused", of: app.staticTexts.saying("already").firstMatch)
  }

  static let reader = Story("reader") { studio in
    let app = studio.app
    studio.launch()
    app.row("What we keep").tap()
    studio.waitForPage("What we keep")
    studio.shot("reader", of: app.button("Save"))
    app.buttons.matching(identifier: "More").allElementsBoundByIndex.last?.tap()
    studio.shot("reader-more-menu", of: app.button("Display settings"))
    app.button("Display settings").tap()
    studio.shot("reader-display", of: app.button("Larger text"))
    app.button("Larger text").tap()
    app.button("Larger text").tap()
    app.button("Done").tap()
    studio.shot("reader-larger", of: app.button("Save"))
    app.button("Share").tap()
    studio.shot("reader-share", of: app.button("Copy link"))
    app.escape()
    app.button("Show original page").tap()
    studio.shot("reader-original-failed", of: app.button("Try again"))
  }

  static let comments = Story("comments") { studio in
    let app = studio.app
    studio.launch()
    app.row("Swifts, leaving").tap()
    app.button("2 comments").tap()
    studio.shot("comments", of: app.searchFields.firstMatch)
    app.fill(app.searchFields.firstMatch, with: "harbour")
    studio.shot("comments-search", of: app.searchFields.firstMatch)
    app.searchFields.firstMatch.typeText("zzz")
    studio.shot("comments-no-results", of: app.staticTexts.beginning("No results").firstMatch)
  }

  static let explore = Story("explore") { studio in
    let app = studio.app
    studio.launchOnSample()
    app.go(to: 2)
    studio.shot("explore", of: app.searchFields.firstMatch)
    app.fill(app.searchFields.firstMatch, with: "paper label:Notes")
    studio.shot("explore-results", of: app.cells.firstMatch)
    app.searchFields.firstMatch.typeText(" zzzz")
    studio.shot("explore-no-results", of: app.staticTexts.beginning("No results").firstMatch)
  }

  static let saved = Story("saved") { studio in
    let app = studio.app
    studio.launchOnSample()
    app.go(to: 3)
    studio.shot("saved-empty", of: app.button("Start browsing"))
    app.go(to: 1)
    for title in ["What we keep", "Swifts, leaving"] {
      app.row(title).rightClick()
      app.button("Save").tap()
      _ = app.button("Save").waitForNonExistence(timeout: patience)
    }
    app.go(to: 3)
    _ = app.searchFields.firstMatch.waitForExistence(timeout: patience)
    studio.shot("saved", of: app.row("What we keep"))
    app.row("What we keep").rightClick()
    studio.shot("saved-row-menu", of: app.button("Unsave"))
    app.escape()
  }

  static let author = Story("author") { studio in
    let app = studio.app
    studio.launchOnSample()
    app.go(to: 4)
    studio.shot("author-tab", of: app.button("View blog"))
  }
}
