import Library
import SwiftUI
import ViewModels

/// Sorting, editing and exporting; while editing, only the way out.
struct SavedToolbar: ToolbarContent {
  let saved: Saved

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .primaryAction) {
      if saved.isEditing {
        Button("Done") { saved.editingEnded() }.keyboardShortcut(.cancelAction)
      } else if saved.content != .empty {
        Menu("Sort", systemImage: "arrow.up.arrow.down") {
          Picker("Sort", selection: order) {
            ForEach(Saved.Order.allCases, id: \.self) { Text($0.title).tag($0) }
          }
        }
        Menu("More", systemImage: "ellipsis.circle") {
          Button("Select…", systemImage: "checkmark.circle") { saved.editTapped() }
          Divider()
          Button("Export as a web page…", systemImage: "square.and.arrow.down") { export(.page) }
          Button("Export as JSON…", systemImage: "square.and.arrow.down") { export(.json) }
        }
        .disabled(saved.isExporting)
      }
    }
  }

  private var order: Binding<Saved.Order> {
    Binding { @MainActor in
      saved.order
    } set: { @MainActor order in
      Task { await saved.orderChosen(order) }
    }
  }

  private func export(_ format: Saved.Format) { Task { await saved.exportTapped(format) } }
}

extension Saved.Order {
  fileprivate var title: String {
    switch self {
    case .lastSavedFirst: "Last saved first"
    case .firstSavedFirst: "First saved first"
    case .newestFirst: "Newest posts first"
    case .oldestFirst: "Oldest posts first"
    }
  }
}
