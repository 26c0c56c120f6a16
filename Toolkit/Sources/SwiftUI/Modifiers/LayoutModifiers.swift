import Foundation

struct Padding: Wrapping {
  let insets: EdgeInsets
  func makeWrapper(_ child: Element) -> PaddingElement { PaddingElement(child) }
  func apply(to wrapper: PaddingElement) { wrapper.insets = insets }
}

struct Frame: Wrapping {
  var width = FrameLengths()
  var height = FrameLengths()
  let alignment: Alignment
  func makeWrapper(_ child: Element) -> FrameElement { FrameElement(child) }

  func apply(to wrapper: FrameElement) {
    wrapper.width = width
    wrapper.height = height
    wrapper.alignment = alignment
  }
}

struct Aspect: Wrapping {
  let ratio: CGFloat?
  let mode: ContentMode
  func makeWrapper(_ child: Element) -> AspectElement { AspectElement(child) }

  func apply(to wrapper: AspectElement) {
    wrapper.ratio = ratio
    wrapper.mode = mode
  }
}

struct FixedSize: Wrapping {
  func makeWrapper(_ child: Element) -> FixedSizeElement { FixedSizeElement(child) }
  func apply(to wrapper: FixedSizeElement) { wrapper.axes = [.horizontal, .vertical] }
}

struct Priority: Wrapping {
  let value: CGFloat
  func makeWrapper(_ child: Element) -> PriorityElement { PriorityElement(child) }
  func apply(to wrapper: PriorityElement) { wrapper.value = value }
}

/// The padding where no length is given, in points.
let standardPadding: CGFloat = 16

extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    Wrapped(content: self, wrapping: Padding(insets: insets))
  }

  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? standardPadding))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Wrapped(
      content: self,
      wrapping: Frame(
        width: FrameLengths(fixed: width), height: FrameLengths(fixed: height), alignment: alignment))
  }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Wrapped(
      content: self,
      wrapping: Frame(
        width: FrameLengths(least: minWidth, ideal: idealWidth, most: maxWidth),
        height: FrameLengths(least: minHeight, ideal: idealHeight, most: maxHeight), alignment: alignment))
  }

  nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    Wrapped(content: self, wrapping: Aspect(ratio: aspectRatio, mode: contentMode))
  }

  nonisolated public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

  nonisolated public func fixedSize() -> some View { Wrapped(content: self, wrapping: FixedSize()) }

  nonisolated public func layoutPriority(_ value: Double) -> some View {
    Wrapped(content: self, wrapping: Priority(value: value))
  }
}
