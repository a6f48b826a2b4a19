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
    default: .unwritable(name: name)
    }
  }
}
