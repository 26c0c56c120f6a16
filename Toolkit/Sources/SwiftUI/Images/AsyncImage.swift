import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How far the loading of a picture has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    guard case .success(let image) = self else { return nil }
    return image
  }

  public var error: (any Error)? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

/// A picture that is fetched, and decoded off the main thread, while it can be seen.
public struct AsyncImage<Content> {
  let url: URL?
  let scale: CGFloat
  let content: (AsyncImagePhase) -> Content
  @State private var loaded: Loaded?

  /// What was loaded, and from where: a new address shows nothing of the old.
  struct Loaded {
    let url: URL
    let phase: AsyncImagePhase
  }
}

extension AsyncImage: View where Content: View {
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image? {
    self.init(url: url, scale: scale, content: { $0.image })
  }

  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  nonisolated public init(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
    _loaded = State(initialValue: nil)
  }

  public var body: some View {
    content(phase).task(id: url) { await load() }
  }

  @MainActor private var phase: AsyncImagePhase {
    guard let loaded, loaded.url == url else { return .empty }
    return loaded.phase
  }

  @MainActor private func load() async {
    guard let url, loaded?.url != url else { return }
    do {
      let image = Image(try await PictureLoader.load(url, scale: scale))
      if !Task.isCancelled { loaded = Loaded(url: url, phase: .success(image)) }
    } catch is CancellationError {
      return
    } catch {
      if !Task.isCancelled { loaded = Loaded(url: url, phase: .failure(error)) }
    }
  }
}

/// Fetches and decodes pictures.
enum PictureLoader {
  /// The longest side kept, in points: larger photographs are made smaller while they are decoded.
  private static let largest: CGFloat = 2048

  @concurrent static func load(_ url: URL, scale: CGFloat) async throws -> Picture {
    let data = url.isFileURL ? try Data(contentsOf: url) : try await URLSession.shared.data(from: url).0
    try Task.checkCancellation()
    return try Picture.decode(data, limit: largest, scale: scale)
  }
}
