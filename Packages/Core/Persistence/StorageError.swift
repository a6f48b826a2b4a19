public import Foundation

/// The reason why data could not be stored or read; the descriptions are for the user.
public enum StorageError: LocalizedError, Equatable, Sendable {
  /// The file cannot be read, for example because of its permissions or a failing disk.
  case unreadable(name: String)
  /// The file cannot be written, for a reason that the user cannot fix.
  case unwritable(name: String)
  /// The disk is full, or the quota is exhausted.
  case diskFull(name: String)
  /// The disk is mounted read-only.
  case readOnly(name: String)
  /// The user has no permission to write.
  case notPermitted(name: String)
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
  /// Another process uses the directory.
  ///
  /// Contains its process ID if it is known.
  case locked(place: String, processID: Int32?)

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
  }

  /// A description for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .unreadable(let name): "Could not read \(name)"
    case .unwritable(let name): "Could not save \(name)"
    case .diskFull(let name): "The disk is full: \(name) could not be saved"
    case .readOnly(let name): "Could not save \(name): the disk is read-only"
    case .notPermitted(let name): "Could not save \(name): permission was denied"
    case .newerVersion(let name, _, _): "\(name) was written by a newer version of this app"
    case .corrupt(let name): "\(name) is damaged"
    case .tooLarge(let name, let limit): "\(name) is larger than \(limit) bytes"
    case .unsafe(let place, let hazard): "Could not use \(place): \(hazard.sentence)"
    case .invalidName(let name): "\"\(name)\" is not a valid document name"
    case .noStateDirectory: "There is no place to save: neither XDG_STATE_HOME nor HOME is set to an absolute path"
    case .locked(let place, let processID):
      "\(place) is in use by \(processID.map { "process \($0)" } ?? "another process")"
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
    }
  }
}
