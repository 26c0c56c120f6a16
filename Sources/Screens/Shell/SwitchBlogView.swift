import SwiftUI
import ViewModels

/// The blogs, to be switched between where there is no sidebar.
struct SwitchBlogView: View {
  let shell: Shell

  var body: some View {
    NavigationStack {
      List {
        ForEach(shell.sidebar.rows) { row in
          Button {
            Task { await shell.blogTapped(row.choice) }
          } label: {
            HStack {
              SidebarBlogRow(row: row)
              Image(systemName: "checkmark").foregroundStyle(.tint)
                .opacity(row.choice == shell.choice ? 1 : 0)
            }
          }
          .contextMenu { RemoveBlogButton(shell: shell, row: row) }
        }
        Button("Add a blog…", systemImage: "plus") { shell.addBlogTapped() }
      }
      .navigationTitle("Blogs")
      .toolbar { ToolbarItem(placement: .cancellationAction) { CloseButton() } }
    }
  }
}

/// Removes a blog; the toast says what went with it, and undoes it. "All blogs" cannot be removed.
struct RemoveBlogButton: View {
  let shell: Shell
  let row: Sidebar.Row

  var body: some View {
    if let blog = row.choice.blog {
      Button("Remove “\(row.title)”", systemImage: "trash", role: .destructive) {
        Task { await shell.removeTapped(blog) }
      }
    }
  }
}
