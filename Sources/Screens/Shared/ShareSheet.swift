import SwiftUI
import ViewModels

/// Gives a post's address away.
struct ShareSheet: View {
  let shared: PostActs.Shared
  @Environment(Navigator.self) private var navigator
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        VStack(alignment: .leading, spacing: 4) {
          Text(shared.title).font(.headline).lineLimit(3)
          Text(shared.address).font(.subheadline).foregroundStyle(.secondary).lineLimit(3)
        }
        VStack(alignment: .leading, spacing: 8) {
          act("Copy link", "link") { navigator.shell.copyTapped(shared) }
          act("Send by mail", "envelope") { navigator.shell.mailTapped(shared) }
          act("Open in the browser", "safari") { navigator.shell.openTapped(shared) }
        }
        Spacer(minLength: 0)
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
      .navigationTitle("Share")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { CloseButton() }
      }
    }
  }

  private func act(_ title: LocalizedStringKey, _ symbol: String, _ action: @escaping () -> Void) -> some View
  {
    Button {
      action()
      dismiss()
    } label: {
      Label(title, systemImage: symbol).frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.bordered)
  }
}

/// Leaves a sheet without doing anything.
struct CloseButton: View {
  var title: LocalizedStringKey = "Close"
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button(title) { dismiss() }
  }
}
