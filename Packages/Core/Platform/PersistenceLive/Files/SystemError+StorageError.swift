import Foundation
import Persistence
import PrivateFiles

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

  func removing(_ path: String) -> StorageError { .notRemoved(place: path, errorNumber: code) }
}
