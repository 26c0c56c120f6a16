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
  @State private var side: CGFloat?

  /// What was loaded, and from where: a new address shows nothing of the old.
  struct Loaded {
    let request: Request
    let phase: AsyncImagePhase
  }

  /// A picture of a size: a larger place asks for it again.
  struct Request: Equatable {
    let url: URL?
    let side: CGFloat?
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
    _side = State(initialValue: nil)
  }

  public var body: some View {
    content(phase)
      .onPlacing { size in grow(to: size) }
      .task(id: Request(url: url, side: side)) { await load() }
  }

  @MainActor private var phase: AsyncImagePhase {
    guard let loaded, loaded.request.url == url else { return .empty }
    return loaded.phase
  }

  /// Sides are rounded up to powers of two, so that a window being dragged does not decode at each point.
  @MainActor private func grow(to size: CGSize) {
    let longer = max(size.width, size.height)
    guard longer > side ?? 0 else { return }
    side = exp2(log2(max(16, longer)).rounded(.up))
  }

  @MainActor private func load() async {
    guard let url, let side else { return }
    let request = Request(url: url, side: side)
    guard loaded?.request != request else { return }
    do {
      let image = Image(try await PictureLoader.load(url, shorterSide: side, scale: scale))
      if !Task.isCancelled { loaded = Loaded(request: request, phase: .success(image)) }
    } catch {
      if !Task.isCancelled { loaded = Loaded(request: request, phase: .failure(error)) }
    }
  }
}

/// Fetches and decodes pictures.
enum PictureLoader {
  @concurrent static func load(_ url: URL, shorterSide: CGFloat, scale: CGFloat) async throws -> Picture {
    let data = url.isFileURL ? try Data(contentsOf: url) : try await URLSession.shared.data(from: url).0
    try Task.checkCancellation()
    return try Picture.decode(data, shorterSide: shorterSide, scale: scale)
  }
}
