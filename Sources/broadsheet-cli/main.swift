import Foundation

StandardFiles.keepPlaces()
exit(
  await Program.run(
    Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment,
    interruption: Interruption()
  ).rawValue)
