#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the program was called with.
enum Arguments {
  /// Without the program's own name. Swift's own list has other characters in place of bytes that are no UTF-8, so that
  /// one file would be taken for another.
  /// - Throws: ``UsageError/notText(_:)``, for the folders that the environment names too.
  static func read() throws(UsageError) -> [String] {
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
      guard let value = getenv(name), String(validatingCString: value) == nil else { continue }
      throw .notText("\(name)=\(String(cString: value))")
    }
    return try text((1..<max(Int(CommandLine.argc), 1)).compactMap { CommandLine.unsafeArgv[$0] })
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
