import Posts
import SwiftUI
import ViewModels

/// "+", Posts, Pages, then the reader's tags. A long press on a tag, or the right button, begins deleting.
struct TagStripView: View {
  let strip: TagStrip
  let add: () -> Void

  var body: some View {
    HStack(spacing: 0) {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 8) {
          if strip.canAdd, !strip.isDeleting {
            Button("Add a tag", systemImage: "plus") { add() }
              .labelStyle(.iconOnly)
              .buttonStyle(.plain)
              .padding(6)
          }
          ForEach(strip.filters, id: \.self) { filter in
            TagChip(filter: filter, strip: strip)
          }
        }
        .padding(.leading, 12)
        .padding(.trailing, 12)
        .padding(.vertical, 8)
      }
      if strip.isDeleting {
        Button("Done") { strip.deletingEnded() }
          .keyboardShortcut(.cancelAction)
          .padding(.trailing, 8)
      }
    }
  }
}

/// One filter of the strip; while tags are being deleted, with a button that removes it.
private struct TagChip: View {
  let filter: HomeFilter
  let strip: TagStrip

  var body: some View {
    if case .tag(let tag) = filter {
      if strip.isDeleting {
        Button {
          Task { await strip.removeTapped(tag) }
        } label: {
          HStack(spacing: 6) {
            Text(filter.title)
            Image(systemName: "xmark.circle.fill")
          }
          .chip(isSelected: false)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Remove the tag \(filter.title)")
        .simultaneousGesture(LongPressGesture().onEnded { _ in strip.pressedLong() })
      } else {
        select.simultaneousGesture(LongPressGesture().onEnded { _ in strip.pressedLong() })
      }
    } else {
      select.disabled(strip.isDeleting)
    }
  }

  private var select: some View {
    Button {
      strip.tapped(filter)
    } label: {
      Text(filter.title).chip(isSelected: strip.selected == filter)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(strip.selected == filter ? "\(filter.title), selected" : filter.title)
  }
}

extension View {
  /// The look of a tag or topic.
  func chip(isSelected: Bool) -> some View {
    font(.subheadline)
      .fontWeight(isSelected ? .semibold : .regular)
      .lineLimit(1)
      .fixedSize()
      .foregroundStyle(isSelected ? Color.white : Color.primary)
      .padding(.horizontal, 14)
      .padding(.vertical, 6)
      .background(isSelected ? Color.accentColor : Color.gray.opacity(0.18), in: Capsule())
  }
}
