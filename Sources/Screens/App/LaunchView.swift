import SwiftUI
import ViewModels

/// The whole window: the shell, or why there is no library to show.
public struct LaunchView: View {
  let launch: Launch

  public init(launch: Launch) { self.launch = launch }

  public var body: some View {
    switch launch.state {
    case .open(let shell): ShellView(shell: shell, launch: launch)
    case .failed: FailedLaunchView(launch: launch)
    }
  }
}

/// In place of everything, where the library cannot be used: what is wrong, and what to do.
struct FailedLaunchView: View {
  let launch: Launch

  var body: some View {
    ContentUnavailableView {
      Label(launch.heading ?? "", systemImage: "exclamationmark.triangle")
    } description: {
      Text(launch.explanation ?? "")
    } actions: {
      Button("Try again") { launch.tryAgainTapped() }.buttonStyle(.borderedProminent)
    }
  }
}
