import Foundation

/// The system's own number for what Foundation could not do with a file (man 3 errno).
public enum SystemError {
  /// - Returns: nil for an error that is none of the system's.
  public static func number(of error: any Error) -> Int32? {
    var cause = error as NSError
    while let deeper = cause.userInfo[NSUnderlyingErrorKey] as? NSError { cause = deeper }
    if cause.domain == NSPOSIXErrorDomain { return Int32(cause.code) }
    guard cause.domain == NSCocoaErrorDomain else { return nil }
    switch CocoaError.Code(rawValue: cause.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    case .fileWriteFileExists: return EEXIST
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: return EINVAL
    default: return nil
    }
  }
}
