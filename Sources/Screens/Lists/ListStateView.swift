import SwiftUI
import ViewModels

/// What a list without posts says: each reason looks and reads differently.
struct ListStateView: View {
  let state: ListState
  /// What an empty list says.
  let empty: LocalizedStringKey
  let tryAgain: () async -> Void

  var body: some View {
    switch state {
    case .posts, .loading:
      ProgressView("Loading").frame(maxWidth: .infinity, maxHeight: .infinity)
    case .empty:
      ContentUnavailableView("Nothing here", systemImage: "newspaper", description: Text(empty))
    case .offline(let reason):
      failure("You’re offline", "wifi.slash", reason)
    case .failed(let reason):
      failure("That did not work", "exclamationmark.triangle", reason)
    case .notABlog(let reason):
      failure("No blog to read", "questionmark.circle", reason)
    }
  }

  private func failure(_ title: LocalizedStringKey, _ symbol: String, _ reason: String) -> some View {
    ContentUnavailableView {
      Label(title, systemImage: symbol)
    } description: {
      Text(reason)
    } actions: {
      Button("Try again") { Task { await tryAgain() } }.buttonStyle(.borderedProminent)
    }
  }
}

/// Above stored posts when the last refresh failed.
struct ListBanner: View {
  let banner: ListState.Banner
  let tryAgain: () async -> Void

  var body: some View {
    HStack(spacing: 10) {
      Image(systemName: symbol).foregroundStyle(.secondary)
      Text(words).font(.subheadline).lineLimit(3).frame(maxWidth: .infinity, alignment: .leading)
      Button("Try again") { Task { await tryAgain() } }.font(.subheadline)
    }
    .padding(.horizontal, 14)
    .padding(.vertical, 6)
    .background(.orange.opacity(0.15))
  }

  private var symbol: String {
    switch banner {
    case .offline: "wifi.slash"
    case .failed: "exclamationmark.triangle"
    }
  }

  private var words: String {
    switch banner {
    case .offline: "You’re offline. This is what is stored."
    case .failed(let reason): reason
    }
  }
}
