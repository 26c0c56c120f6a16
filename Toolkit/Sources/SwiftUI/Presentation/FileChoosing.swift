import Foundation
import UniformTypeIdentifiers

/// Asks for a file to read.
struct FileImport: Presentation {
  let isPresented: Binding<Bool>
  let onCompletion: (Result<URL, any Error>) -> Void

  @MainActor var isWanted: Bool { isPresented.wrappedValue }

  @MainActor func show(over node: Node, environment: EnvironmentValues) -> FileDialog {
    FileDialog(.open, over: node) { file in
      isPresented.wrappedValue = false
      if let file { onCompletion(.success(file)) }
    }
  }

  @MainActor func update(_ shown: FileDialog, over node: Node, environment: EnvironmentValues) {}
  @MainActor func hide(_ shown: FileDialog) { shown.close() }
}

/// Asks where a file is to go, and moves it there.
struct FileMove: Presentation {
  let isPresented: Binding<Bool>
  let file: URL?
  let onCompletion: (Result<URL, any Error>) -> Void
  let onCancellation: () -> Void

  @MainActor var isWanted: Bool { isPresented.wrappedValue && file != nil }

  @MainActor func show(over node: Node, environment: EnvironmentValues) -> FileDialog {
    FileDialog(.place(named: file?.lastPathComponent ?? ""), over: node) { place in
      isPresented.wrappedValue = false
      if let place { onCompletion(Result { try moved(to: place) }) } else { onCancellation() }
    }
  }

  /// What stands there already gives way: the dialog has asked about it.
  func moved(to place: URL) throws -> URL {
    guard let file else { throw CocoaError(.fileNoSuchFile) }
    // Beside its place first, so that what is there is lost only when the new one is whole.
    let near = place.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    try FileManager.default.moveItem(at: file, to: near)
    guard rename(near.path, place.path) == 0 else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      try FileManager.default.moveItem(at: near, to: file)
      throw error
    }
    return place
  }

  @MainActor func update(_ shown: FileDialog, over node: Node, environment: EnvironmentValues) {}
  @MainActor func hide(_ shown: FileDialog) { shown.close() }
}

extension View {
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    Presenting(
      content: self, presentation: FileImport(isPresented: isPresented, onCompletion: onCompletion))
  }

  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    Presenting(
      content: self,
      presentation: FileMove(
        isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: onCancellation))
  }
}
