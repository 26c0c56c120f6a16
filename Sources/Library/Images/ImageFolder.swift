import Foundation

/// Pictures in a folder, a file each, named after a hash of their address. Several programs may use one folder: a file
/// appears whole or not at all.
struct ImageFolder: Sendable {
  let url: URL

  /// Where the picture of an address is, or would be.
  func file(of address: String) -> URL { url.appending(path: Self.name(of: address)) }

  func contains(_ address: String) -> Bool {
    FileManager.default.fileExists(atPath: file(of: address).path)
  }

  /// The picture's bytes; nil if it is not here. Reading makes it the one used last.
  func read(_ address: String) -> [UInt8]? {
    let path = file(of: address).path
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    use(address)
    return [UInt8](data)
  }

  /// Makes a picture the one used last.
  func use(_ address: String) { utimensat(AT_FDCWD, file(of: address).path, nil, 0) }

  func write(_ bytes: [UInt8], of address: String) throws {
    try write(bytes, as: Self.name(of: address))
  }

  func write(_ bytes: [UInt8], as name: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(bytes).write(to: url.appending(path: name), options: .atomic)
  }

  func remove(_ name: String) throws {
    do {
      try FileManager.default.removeItem(at: url.appending(path: name))
    } catch CocoaError.fileNoSuchFile {
      // Another program has removed it.
    }
  }

  /// What is in the folder, used longest ago first, without what another program is writing there at this moment. An
  /// absent folder is an empty one.
  func contents() throws -> [(name: String, size: Int, used: Date)] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let files: [(name: String, size: Int, used: Date)] =
      try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: Array(keys))
      .compactMap { file in
        guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize else {
          return nil
        }
        return (file.lastPathComponent, size, values.contentModificationDate ?? .distantPast)
      }
      .sorted { $0.used < $1.used }
    // By the same clock as theirs: the newest file's.
    let newest = files.last?.used ?? .distantPast
    return files.filter { Self.isPicture($0.name) || newest.timeIntervalSince($0.used) > 3600 }
  }

  /// Whether a name is one of ``name(of:)``.
  private static func isPicture(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { UInt64($0, radix: 16) != nil }
  }

  /// 128 bits, so that two addresses never share a file.
  static func name(of address: String) -> String {
    var first = ContentHash()
    first.add(address)
    var second = ContentHash()
    second.add(UInt64(1))
    second.add(address)
    return String(first.value, radix: 16) + "-" + String(second.value, radix: 16)
  }
}
