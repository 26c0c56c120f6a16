import Library
import Posts
import SwiftUI
import UniformTypeIdentifiers
import ViewModels

/// Everything that can be chosen for the whole app.
struct SettingsView: View {
  @Bindable var model: SettingsModel
  let shell: Shell
  @State private var path: [SettingsPage] = []
  @State private var isRestoring = false

  var body: some View {
    NavigationStack(path: $path) {
      Form {
        BlogsSection(shell: shell)
        InterestsSection(shell: shell, model: model)
        DisplaySection(display: shell.desk.display)
        FetchingSection(model: model)
        LibrarySection(model: model) { isRestoring = true }
        AboutSection(model: model)
      }
      .navigationTitle("Settings")
      .navigationDestination(for: SettingsPage.self) { page in
        switch page {
        case .interests(let blog, let name):
          InterestsView(interests: model.interests(of: blog), name: name, toasts: shell.desk.toasts)
        case .licences: LicencesView(outside: shell.desk.outside)
        }
      }
      .toolbar { ToolbarItem(placement: .confirmationAction) { CloseButton(title: "Done") } }
      .offering(model.backup)
    }
    .fileImporter(isPresented: $isRestoring, allowedContentTypes: [.data]) { result in
      Task { await model.restoreChosen(result) }
    }
    .overlay(alignment: .bottom) { ToastView(toasts: shell.desk.toasts) }
    .onChange(of: model.destination) { follow() }
  }

  /// The version's sheet is the one that adds a blog.
  private func follow() {
    guard model.destination == .address else { return }
    model.destination = nil
    shell.addBlogTapped()
  }
}

/// What opens from the settings.
enum SettingsPage: Hashable {
  case interests(of: BlogID, named: String)
  case licences
}

private struct BlogsSection: View {
  let shell: Shell

  var body: some View {
    Section("Blogs") {
      ForEach(shell.sidebar.blogs) { row in
        HStack(spacing: 12) {
          SidebarBlogRow(row: row)
          if let blog = row.choice.blog {
            Button("Remove “\(row.title)”", systemImage: "trash", role: .destructive) {
              Task { await shell.removeTapped(blog) }
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.plain)
          }
        }
      }
      Button("Add a blog…", systemImage: "plus") { shell.addBlogTapped() }
    }
  }
}

/// The reader's tags, blog by blog.
private struct InterestsSection: View {
  let shell: Shell
  let model: SettingsModel

  var body: some View {
    Section("Interests") {
      ForEach(shell.sidebar.blogs) { row in
        if let blog = row.choice.blog {
          NavigationLink(value: SettingsPage.interests(of: blog, named: row.title)) {
            VStack(alignment: .leading, spacing: 2) {
              Text(row.title).lineLimit(1)
              Text(model.tagWords(of: blog)).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
            }
          }
        }
      }
    }
  }
}

/// Pictures and refreshing.
private struct FetchingSection: View {
  let model: SettingsModel

  var body: some View {
    Section("Fetching") {
      Picker("Refresh", selection: interval) {
        ForEach(RefreshInterval.allCases) { Text($0.title).tag($0) }
      }
      Picker("Keep pictures offline", selection: pictures) {
        Text("None").tag(OfflineImages.none)
        Text("Of saved posts").tag(OfflineImages.saved)
        Text("Of all posts").tag(OfflineImages.all)
      }
    }
  }

  private var interval: Binding<RefreshInterval> {
    Binding { @MainActor in
      model.interval
    } set: { @MainActor interval in
      Task { await model.intervalChosen(interval) }
    }
  }

  private var pictures: Binding<OfflineImages> {
    Binding { @MainActor in
      model.offlineImages
    } set: { @MainActor choice in
      Task { await model.offlineImagesChosen(choice) }
    }
  }
}

/// What is on disk.
private struct LibrarySection: View {
  let model: SettingsModel
  let restore: () -> Void

  var body: some View {
    Section {
      VStack(alignment: .leading, spacing: 2) {
        Text("Pictures on disk")
        Text(model.storage).font(.subheadline).foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
      Button("Clear the cache") { model.clearCacheTapped() }
      Button("Back up the library…") { Task { await model.backupTapped() } }.disabled(model.isBusy)
      Button("Restore a backup…") { restore() }.disabled(model.isBusy)
    } header: {
      Text("Library")
    } footer: {
      Text("A restored backup takes the place of everything here; the message that tells it can undo it.")
    }
  }
}

private struct AboutSection: View {
  let model: SettingsModel

  var body: some View {
    Section("About") {
      LabeledContent("Version", value: About.version)
        .accessibilityElement(children: .combine)
        .onTapGesture { model.versionTapped() }
      NavigationLink("Licences", value: SettingsPage.licences)
    }
  }
}
