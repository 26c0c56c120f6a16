#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the program was called with.
enum Arguments {
  /// Without the program's own name. Swift's own list has other characters in place of bytes that are no UTF-8, so that
  /// one file would be taken for another.
  /// - Throws: ``UsageError/notText(_:)``
  static func read() throws(UsageError) -> [String] {
    try text((1..<max(Int(CommandLine.argc), 1)).compactMap { CommandLine.unsafeArgv[$0] })
  }

  static func text(_ arguments: [UnsafeMutablePointer<CChar>]) throws(UsageError) -> [String] {
    var texts: [String] = []
    for argument in arguments {
      guard let text = String(validatingCString: argument) else { throw .notText(String(cString: argument)) }
      texts.append(text)
    }
    return texts
  }
}
