import Foundation
import Persistence

extension SystemError {
  /// Converts the error of a write to an error for the user.
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

  /// Converts the error of a read to an error for the user.
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
