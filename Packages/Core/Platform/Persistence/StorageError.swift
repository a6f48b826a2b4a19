public import Foundation
public import PresentableErrors

/// The reason why data could not be stored or read; the descriptions are for the user.
public enum StorageError: LocalizedError, Equatable, Sendable {
  /// The file, which may be intact, cannot be read, for example because of its permissions or a failing disk.
  case unreadable(name: String, errorNumber: Int32? = nil)
  /// The file cannot be written, for a reason that the user cannot fix.
  case unwritable(name: String)
  /// The disk is full, or the quota is exhausted.
  case diskFull(name: String)
  /// The disk is mounted read-only.
  case readOnly(name: String)
  /// The user has no permission to write.
  case notPermitted(name: String)
  /// What must not remain is still on the disk: its file can neither be removed nor erased.
  case notRemoved(place: String, errorNumber: Int32)
  /// The document was written by a newer version of the app, as the version numbers show.
  case newerVersion(name: String, found: Int, supported: Int)
  /// The document cannot be decoded.
  case corrupt(name: String)
  /// The document is larger than the limit in bytes that its format defines.
  case tooLarge(name: String, limit: Int)
  /// The file or directory is not used, because it is not of the expected kind or belongs to another user.
  case unsafe(place: String, Hazard)
  /// The name is not valid; see `DocumentName`.
  case invalidName(String)
  /// The environment defines no directory for state.
  case noStateDirectory
  /// Another process uses the directory; its process ID is included if known.
  case locked(place: String, processID: Int32?)
  /// The lock file was removed or replaced while the app ran, so another process may use the directory.
  case lockLost(place: String)

  /// The reason why a file or directory is not used.
  public enum Hazard: Sendable, Equatable {
    /// Another user owns it.
    case otherOwner
    /// It is a symbolic link.
    case symbolicLink
    /// It is a directory, but a file is expected.
    case directory
    /// It is a file, but a directory is expected.
    case file
    /// It is neither a file nor a directory, but for example a named pipe.
    case special
    /// Other users can write to it.
    case writableByOthers
  }

  /// A description for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .unreadable(let name, let number): "Could not read \(name)" + (number.map { ": \(Self.cause($0))" } ?? "")
    case .unwritable(let name): "Could not save \(name)"
    case .diskFull(let name): "The disk is full: \(name) could not be saved"
    case .readOnly(let name): "Could not save \(name): the disk is read-only"
    case .notPermitted(let name): "Could not save \(name): permission was denied"
    case .notRemoved(let place, let number): "Could not remove \(place): \(Self.cause(number))"
    case .newerVersion(let name, _, _): "\(name) was written by a newer version of this app"
    case .corrupt(let name): "\(name) is damaged"
    case .tooLarge(let name, let limit): "\(name) is larger than \(limit) bytes"
    case .unsafe(let place, let hazard): "Could not use \(place): \(hazard.sentence)"
    case .invalidName(let name): "\"\(name)\" is not a valid document name"
    case .noStateDirectory: "There is no place to save: neither XDG_STATE_HOME nor HOME is set to an absolute path"
    case .locked(let place, let processID):
      "\(place) is in use by \(processID.map { "process \($0)" } ?? "another process")"
    case .lockLost(let place): "Could not save in \(place): its lock was removed, and another program may use it"
    }
  }

  /// Returns the cause of a failed read or removal as the end of a sentence.
  private static func cause(_ errorNumber: Int32) -> String {
    switch errorNumber {
    case EACCES, EPERM: "permission was denied"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reports an error"
    case EROFS: "the disk is read-only"
    default: String(cString: strerror(errorNumber))
    }
  }
}

extension StorageError.Hazard {
  fileprivate var sentence: String {
    switch self {
    case .otherOwner: "it belongs to another user"
    case .symbolicLink: "it is a symbolic link"
    case .directory: "it is a directory, where a file is expected"
    case .file: "there is a file in the place of a directory"
    case .special: "it is not a regular file"
    case .writableByOthers: "other users can write to it"
    }
  }
}

extension StorageError: PresentableError {
  /// What the user can do, as a sentence without its period; `nil` if nothing helps.
  public var recoverySuggestion: String? {
    switch self {
    case .diskFull: "Free some disk space and try again"
    case .unreadable(_, EACCES), .unreadable(_, EPERM): "Make it readable for you, and try again"
    case .unreadable(_, EMFILE), .unreadable(_, ENFILE): "Raise the limit of open files (ulimit -n), and try again"
    case .unreadable, .unwritable: "Check the disk and try again"
    case .readOnly: "Make the disk writable and try again"
    case .notPermitted: "Change the folder's permissions"
    case .notRemoved: "Make the folder writable, or delete the file, and try again"
    case .newerVersion: "Update this app"
    case .locked: "Close the other program and try again"
    case .lockLost: "Restart this app"
    case .unsafe(_, .writableByOthers): "Remove the permissions of other users (chmod go-w)"
    case .unsafe: "Check who owns the folder and what is in it"
    case .corrupt, .tooLarge, .invalidName, .noStateDirectory: nil
    }
  }

  /// The action that a button can offer; `nil` if nothing helps.
  public var recovery: RecoveryAction? {
    switch self {
    case .diskFull, .unreadable, .unwritable, .readOnly, .notRemoved, .locked: .retry
    case .notPermitted: .openSettings
    case .newerVersion, .lockLost, .unsafe, .corrupt, .tooLarge, .invalidName, .noStateDirectory: nil
    }
  }
}

/// A warning of a store whose operation nevertheless succeeded; the description is for the user.
public enum StorageWarning: Sendable, Equatable, CustomStringConvertible {
  /// A document was renamed because it could not be decoded; the reason has coding paths, never contents.
  case setAside(name: String, newName: String, reason: String)
  /// A change is visible to all readers, but may be lost in a power failure, because the disk has not confirmed it.
  case notFlushed(name: String)

  /// The warning as a sentence for the user, without a period.
  public var description: String {
    switch self {
    case .setAside(let name, let newName, let reason): "\(name) could not be used (\(reason)); it is kept as \(newName)"
    case .notFlushed(let name): "The last change of \(name) is made, but a power cut may undo it"
    }
  }
}
