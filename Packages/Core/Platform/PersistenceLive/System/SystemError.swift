import Foundation
import Persistence

/// An error of a system call, identified by its error number.
struct SystemError: Error, Equatable {
  var code: Int32
  /// The error of the last call on this thread.
  static var last: SystemError { SystemError(code: errno) }
  /// The error for a directory that another user owns; not an error number of the system.
  static let otherOwner = SystemError(code: .min)
  /// The error for a file that is neither regular nor a directory; not an error number of the system.
  static let specialFile = SystemError(code: .min + 1)
  /// The error for a directory to which other users can write; not an error number of the system.
  static let writableByOthers = SystemError(code: .min + 2)
  /// Whether the file system does not support the operation at all; some cannot flush directories.
  var isUnsupported: Bool { [EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) }

  /// Repeats a call while signals interrupt it; throws if the call returns a negative value.
  @discardableResult
  static func check<Value: BinaryInteger & SignedNumeric>(_ call: () -> Value) throws(SystemError) -> Value {
    while true {
      let value = call()
      if value >= 0 { return value }
      if errno != EINTR { throw .last }
    }
  }
}

extension SystemError {
  func writing(_ name: String) -> StorageError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(name: name)
    case EROFS: .readOnly(name: name)
    case EACCES, EPERM: .notPermitted(name: name)
    case EISDIR: .unsafe(place: name, .directory)
    case ENOTDIR: .unsafe(place: name, .file)
    case ELOOP: .unsafe(place: name, .symbolicLink)
    case SystemError.otherOwner.code: .unsafe(place: name, .otherOwner)
    case SystemError.writableByOthers.code: .unsafe(place: name, .writableByOthers)
    default: .unwritable(name: name)
    }
  }

  func reading(_ name: String, limit: Int) -> StorageError {
    switch code {
    case EFBIG: .tooLarge(name: name, limit: limit)
    case EISDIR: .unsafe(place: name, .directory)
    case ELOOP: .unsafe(place: name, .symbolicLink)
    case SystemError.specialFile.code: .unsafe(place: name, .special)
    default: .unreadable(name: name, errorNumber: code)
    }
  }
}
