import Foundation

/// Prints a line at once: what was told was done, whatever happens next.
func tell(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
