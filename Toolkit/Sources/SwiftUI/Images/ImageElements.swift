import CAdwaita
import Foundation

/// An icon as high as the text around it.
@MainActor final class SymbolElement: WidgetElement {
  private let image: OpaquePointer
  private var symbol: String
  private var isResizable: Bool
  private var style: TextStyle
  private var scale: Image.Scale
  private var className: String?

  init(_ symbol: String, _ isResizable: Bool, _ style: TextStyle, _ scale: Image.Scale) {
    self.symbol = symbol
    self.isResizable = isResizable
    self.style = style
    self.scale = scale
    guard let widget = gtk_image_new_from_icon_name(Symbols.icon(for: symbol)) else {
      preconditionFailure("GTK makes no image")
    }
    image = opaque(widget, gtk_image_get_type())
    super.init(widget)
    apply()
  }

  func set(_ symbol: String, _ isResizable: Bool) {
    if symbol != self.symbol {
      self.symbol = symbol
      gtk_image_set_from_icon_name(image, Symbols.icon(for: symbol))
    }
    if isResizable != self.isResizable {
      self.isResizable = isResizable
      layoutChanged()
    }
  }

  func set(_ style: TextStyle, _ scale: Image.Scale) {
    guard style != self.style || scale != self.scale else { return }
    self.style = style
    self.scale = scale
    apply()
  }

  private func apply() {
    let size =
      switch scale {
      case .small: 0.95
      case .medium: 1.2
      case .large: 1.55
      }
    let text = style.declarations
    let name = Styles.shared.name(for: text + (text.isEmpty ? "" : ";") + "-gtk-icon-size:\(size)em")
    widget.exchangeClass(className, for: name)
    className = name
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let natural = super.measure(.ideal)
    guard isResizable else { return natural }
    return CGSize(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat {
    isResizable ? size(proposal).width : super.measureWidth(.ideal)
  }

  override func place(in rect: CGRect) {
    if isResizable {
      let side = gint(min(rect.width, rect.height))
      if gtk_image_get_pixel_size(image) != side { gtk_image_set_pixel_size(image, side) }
    }
    super.place(in: rect)
  }
}

/// A photograph in its own size, or stretched over what it is given.
@MainActor final class PictureElement: WidgetElement {
  private let view: OpaquePointer
  private var picture: Picture
  private var isResizable: Bool

  init(_ picture: Picture, _ isResizable: Bool) {
    self.picture = picture
    self.isResizable = isResizable
    guard let widget = gtk_picture_new_for_paintable(picture.paintable) else {
      preconditionFailure("GTK makes no picture")
    }
    view = opaque(widget, gtk_picture_get_type())
    super.init(widget)
    gtk_picture_set_content_fit(view, GTK_CONTENT_FIT_FILL)
    gtk_picture_set_can_shrink(view, 1)
  }

  func set(_ picture: Picture, _ isResizable: Bool) {
    if picture != self.picture {
      self.picture = picture
      gtk_picture_set_paintable(view, picture.paintable)
    }
    if isResizable != self.isResizable {
      self.isResizable = isResizable
      layoutChanged()
    }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    guard isResizable else { return picture.size }
    return CGSize(width: proposal.width ?? picture.size.width, height: proposal.height ?? picture.size.height)
  }

  override func measureWidth(_ proposal: Proposal) -> CGFloat { size(proposal).width }
}
