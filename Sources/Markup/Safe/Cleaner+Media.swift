/// How a cleaner treats pictures and frames.
extension Cleaner {
  /// Writes the picture in `values`, unless it has no address that may be loaded or only counts readers.
  mutating func appendImage() {
    if isPixel { return }
    let start = out.count
    out.append("<img")
    guard appendSource() else { return out.count = start }
    if let set = values[.srcset] ?? values[.lazySourceSet] {
      appendSourceSet(set)
    }
    values.keep(Element.img.allowedAttributes.union(AttributeSet(.sizes)))
    appendAttributes(of: .img)
    out.append(Byte.greater)
  }

  /// Width and height are both written and at most 1.
  private var isPixel: Bool {
    guard let width = values[.width], let height = values[.height] else { return false }
    return isAtMostOne(width) && isAtMostOne(height)
  }

  private func isAtMostOne(_ value: Range<Int>) -> Bool {
    guard let first = value.first, tokenizer.source[first] == Byte.zero || tokenizer.source[first] == 0x31
    else {
      return false
    }
    return value.count == 1
      || !tokenizer.source[first + 1].isDigit && tokenizer.source[first + 1] != Byte.percent
  }

  /// Writes the first address that may be loaded; a lazy loader's real one before its placeholder.
  private mutating func appendSource() -> Bool {
    for name in [AttributeName.lazySource, .lazyImage, .lazyOriginal, .src] {
      guard let value = values[name] else { continue }
      addresses.read(tokenizer.source, from: value, isDecoded: false)
      guard addresses.address.count > 0, addresses.isAllowed(for: .picture) else { continue }
      if Trackers.isTracker(addresses.address.bytes) { return false }
      let start = out.count
      appendAddress(.src)
      if isInNoscript, isSameAsLastPicture(start) { return false }
      lastPicture = start..<out.count
      return true
    }
    return false
  }

  /// A lazy loader's fallback repeats the picture before it.
  private func isSameAsLastPicture(_ start: Int) -> Bool {
    lastPicture.count == out.count - start && out.bytes[lastPicture].elementsEqual(out.bytes[start...])
  }

  /// Writes the candidates that may be loaded.
  mutating func appendSourceSet(_ value: Range<Int>) {
    candidates.count = 0
    Entities.appendDecoded(
      tokenizer.source, from: value.lowerBound, to: value.upperBound, isAttribute: true, to: &candidates)
    for index in 0..<candidates.count where candidates.start[index] < Byte.space {
      candidates.start[index] = Byte.space
    }
    let start = out.count
    var set = SourceSet(candidates.bytes)
    while let candidate = set.next() {
      addresses.read(candidates.start, from: candidate.address, isDecoded: true)
      guard addresses.isAllowed(for: .media) else { continue }
      if out.count == start { openAttribute(.srcset) } else { out.append(", ") }
      out.appendEscaped(addresses.address.bytes)
      if !candidate.descriptor.isEmpty {
        out.append(Byte.space)
        out.append(
          candidates.start, from: candidate.descriptor.lowerBound, to: candidate.descriptor.upperBound)
      }
    }
    if out.count > start { out.append(Byte.quote) }
  }

  // MARK: Frames

  private static let link = Tag(.a)

  /// Writes a link in place of a frame or, for videos only, of a plug-in.
  mutating func readFrame(_ element: Element) {
    values.read(from: &tokenizer, allowing: AttributeSet(.src, .lazySource, .width, .height))
    guard !tokenizer.isCut, !isPixel, !open.isFull, let frame = frame(element) else { return }
    values.clear()
    closeImplied(before: Self.link)
    out.append("<a href=\"")
    out.appendEscaped(frame.link)
    out.append("\">")
    if let poster = frame.poster {
      out.append("<img src=\"")
      out.appendEscaped(poster)
      out.append("\" alt=\"")
      out.appendEscaped(frame.text)
      out.append("\">")
    } else {
      out.appendEscaped(frame.text)
    }
    out.append("</a>")
  }

  private mutating func frame(_ element: Element) -> EmbeddedFrame? {
    for name in [AttributeName.lazySource, .src] {
      guard let value = values[name] else { continue }
      addresses.read(tokenizer.source, from: value, isDecoded: false)
      if let frame = EmbeddedFrame(addresses.address.string), frame.isVideo || element != .embed {
        return frame
      }
    }
    return nil
  }
}
