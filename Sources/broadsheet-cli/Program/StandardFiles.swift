import Foundation

/// Standard input, output and error, when whoever starts the program has closed one.
enum StandardFiles {
  /// Takes the places of closed ones, so that no file opened later gets their number, and an answer or a sentence with
  /// it. Writing to them fails, reading ends at once. To be called before anything is opened.
  static func keepPlaces() {
    for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
