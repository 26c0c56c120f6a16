import SwiftUI

/// What the keyboard can do.
struct ShortcutsView: View {
  private static let groups: [(title: String, keys: [(key: String, what: String)])] = [
    (
      "Reading",
      [
        ("J", "Next post"), ("K", "Previous post"), ("S", "Save, or unsave"), ("O", "Open the original page"),
        ("Esc", "Back"),
      ]
    ),
    (
      "Lists",
      [
        ("Ctrl R", "Refresh"), ("Ctrl F", "Search"), ("Enter", "Open the post"),
        ("Menu", "What can be done to a post"),
      ]
    ),
    (
      "Places",
      [("Ctrl 1", "Home"), ("Ctrl 2", "Explore"), ("Ctrl 3", "Saved"), ("Ctrl 4", "Author")]
    ),
    (
      "Broadsheet",
      [
        ("Ctrl N", "New post"), ("Ctrl D", "Add a blog"), ("Ctrl ,", "Settings"),
        ("Ctrl /", "These shortcuts"),
      ]
    ),
  ]

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 20) {
          ForEach(Self.groups, id: \.title) { group in
            VStack(alignment: .leading, spacing: 8) {
              Text(group.title).font(.headline)
              ForEach(group.keys, id: \.key) { key in ShortcutRow(key: key.key, what: key.what) }
            }
          }
        }
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .navigationTitle("Keyboard shortcuts")
      .toolbar { ToolbarItem(placement: .cancellationAction) { CloseButton() } }
    }
  }
}

private struct ShortcutRow: View {
  let key: String
  let what: String

  var body: some View {
    HStack(spacing: 12) {
      Text(what).frame(maxWidth: .infinity, alignment: .leading)
      HStack(spacing: 4) {
        ForEach(key.split(separator: " ").map(String.init), id: \.self) { part in
          Text(part)
            .font(.caption)
            .fontWeight(.semibold)
            .padding(.horizontal, 8)
            .padding(.vertical, 3)
            .background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 6))
        }
      }
    }
    .accessibilityElement(children: .combine)
  }
}
