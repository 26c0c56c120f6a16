import CWebKit

extension WebPage {
  /// Where a page was, and where it came back from.
  @MainActor public struct BackForwardList: Equatable, Sendable {
    /// The items before the current one, in the order they were visited.
    public private(set) var backList: [Item] = []
    public private(set) var currentItem: Item?
    /// The items after the current one, in the order they were visited.
    public private(set) var forwardList: [Item] = []

    /// A place in the list.
    public struct Item: Equatable, Identifiable, Sendable {
      public struct ID: Hashable, Sendable {
        fileprivate let address: UInt
      }

      public let id: ID
      public let title: String?
      public let url: URL
      public let initialURL: URL
    }

    nonisolated init() {}

    init(of view: UnsafeMutablePointer<WebKitWebView>) {
      let list = webkit_web_view_get_back_forward_list(view)
      // WebKitGTK names the nearest first.
      backList = Self.items(webkit_back_forward_list_get_back_list(list)).reversed()
      currentItem = webkit_back_forward_list_get_current_item(list).flatMap(Item.init)
      forwardList = Self.items(webkit_back_forward_list_get_forward_list(list))
    }

    private static func items(_ list: UnsafeMutablePointer<GList>?) -> [Item] {
      defer { g_list_free(list) }
      return sequence(first: list, next: { $0?.pointee.next }).prefix { $0 != nil }
        .compactMap { $0?.pointee.data.flatMap { Item(OpaquePointer($0)) } }
    }
  }
}

extension WebPage.BackForwardList.Item {
  fileprivate init?(_ item: OpaquePointer) {
    guard let url = Self.url(webkit_back_forward_list_item_get_uri(item)) else { return nil }
    id = ID(address: UInt(bitPattern: item))
    title = webkit_back_forward_list_item_get_title(item).map { String(cString: $0) }
    self.url = url
    initialURL = Self.url(webkit_back_forward_list_item_get_original_uri(item)) ?? url
  }

  private static func url(_ text: UnsafePointer<CChar>?) -> URL? {
    text.flatMap { URL(string: String(cString: $0)) }
  }

  /// WebKitGTK's own item, if the list still has it.
  func handle(in view: UnsafeMutablePointer<WebKitWebView>) -> OpaquePointer? {
    let list = webkit_web_view_get_back_forward_list(view)
    let count = gint(webkit_back_forward_list_get_length(list))
    return (-count...count).lazy.compactMap { webkit_back_forward_list_get_nth_item(list, $0) }
      .first { UInt(bitPattern: $0) == id.address }
  }
}
