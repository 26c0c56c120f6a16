import Foundation

StandardFiles.keepPlaces()
exit(
  await Program.run(
    Arguments.read, environment: ProcessInfo.processInfo.environment,
    interruption: Interruption()
  ).rawValue)
