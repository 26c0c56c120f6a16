/// What elements can be looked for in.
public protocol XCUIElementTypeQueryProvider {
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
