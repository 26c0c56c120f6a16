/// One thing said about text below.
enum TextWrite: EnvironmentWrite, Equatable {
  case font(Font?)
  case weight(Font.Weight?)
  case italic(Bool)
  case color(Color)
  case lineLimit(Int?)
  case truncation(Text.TruncationMode)
  case alignment(TextAlignment)

  func apply(to environment: inout EnvironmentValues) {
    switch self {
    case .font(let font): environment.text.font = font
    case .weight(let weight): environment.text.weight = weight
    case .italic(let isItalic): environment.text.isItalic = isItalic
    case .color(let color): environment.text.color = color
    case .lineLimit(let limit): environment.text.lineLimit = limit
    case .truncation(let mode): environment.text.truncation = mode
    case .alignment(let alignment): environment.text.alignment = alignment
    }
  }

  func isSame(as other: TextWrite) -> Bool { self == other }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { text(.font(font)) }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { text(.weight(weight)) }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { text(.weight(isActive ? .bold : nil)) }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { text(.italic(isActive)) }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    text(.color(style.paint))
  }
  nonisolated public func lineLimit(_ number: Int?) -> some View { text(.lineLimit(number)) }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { text(.truncation(mode)) }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    text(.alignment(alignment))
  }

  nonisolated private func text(_ write: TextWrite) -> some View {
    EnvironmentModified(content: self, write: write)
  }
}

/// Several things said about text below.
struct TextWrites: EnvironmentWrite {
  let writes: [TextWrite]

  func apply(to environment: inout EnvironmentValues) {
    for write in writes { write.apply(to: &environment) }
  }

  func isSame(as other: TextWrites) -> Bool { writes == other.writes }
}
