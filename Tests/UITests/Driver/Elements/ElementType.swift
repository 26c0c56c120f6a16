extension XCUIElement {
  /// What kind of element it is: those of XCTest's kinds that programs show here.
  public enum ElementType: Sendable {
    case any, other, application, group, window, alert, dialog
    case button, checkBox, `switch`, slider, link, menu, tabBar
    case cell, collectionView, scrollView
    case image, progressIndicator, staticText
    case searchField, secureTextField, textField, textView
  }
}

extension XCUIElement.ElementType {
  /// What AT-SPI's role (`AtspiRole`) is in XCTest's words. Entries of menus and tabs are buttons, as they are on iOS.
  init(_ node: AccessibleTree.Node) {
    self =
      switch node.role {
      case 2: .alert
      case 7: .checkBox
      case 16: .dialog
      case 23, 69: .window
      case 27: .image
      case 29, 83: .staticText
      case 31: .collectionView
      case 32: .cell
      case 33, 41: .menu
      case 8, 35, 37, 43, 44, 45, 62: .button
      case 38: .tabBar
      case 39: .group
      case 40: .secureTextField
      case 42: .progressIndicator
      case 49: .scrollView
      case 51: .slider
      case 61: node.states.contains(.multiLine) ? .textView : .textField
      case 75: .application
      case 79: .searchField
      case 88: .link
      default: .other
      }
  }
}
