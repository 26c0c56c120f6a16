import SwiftUI
import ViewModels

/// A post being read: stored, or as its own page on the web.
struct ReaderView: View {
  @Bindable var reader: Reader
  @Environment(Navigator.self) private var navigator
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    content
      .navigationTitle(reader.title)
      .toolbar { ReaderToolbar(reader: reader, isCompact: sizeClass == .compact) }
      .sheet(isPresented: isDisplayShown) { DisplaySettingsView(display: navigator.shell.desk.display) }
      .sheet(item: sharing) { ShareSheet(shared: $0) }
      .task(id: reader.stored?.id) { await reader.appeared() }
      .onDisappear { Task { await reader.left() } }
      .onChange(of: reader.isDone) { if reader.isDone { navigator.close(.reader(reader)) } }
      .onChange(of: reader.destination) { follow() }
  }

  @ViewBuilder private var content: some View {
    switch reader.content {
    case .stored: PostPageView(reader: reader)
    case .original(let original): OriginalPageView(original: original)
    case .missing:
      ContentUnavailableView(
        "This post is not here any more", systemImage: "doc.text",
        description: Text("It was deleted, or its blog was removed."))
    }
  }

  /// Pages go to the navigator; sheets are this screen's own.
  private func follow() {
    guard let destination = reader.destination else { return }
    switch destination {
    case .share, .display: break
    case .post, .author, .label, .comments:
      reader.destination = nil
      navigator.follow(destination)
    }
  }

  private var isDisplayShown: Binding<Bool> {
    Binding { @MainActor in
      reader.destination == .display
    } set: { @MainActor isShown in
      if !isShown, reader.destination == .display { reader.destination = nil }
    }
  }

  private var sharing: Binding<PostActs.Shared?> {
    Binding { @MainActor in
      if case .share(let shared) = reader.destination { shared } else { nil }
    } set: { @MainActor shared in
      if shared == nil, case .share = reader.destination { reader.destination = nil }
    }
  }
}
