public import Foundation

/// Why something could not be kept or read back (D3 names it; the cases are ours). The texts are for the user.
public enum StorageError: LocalizedError, Equatable, Sendable {
  /// The place cannot be read: permissions, a failing disk.
  case unreadable(name: String)
  /// The place cannot be written, for a reason that the user can do nothing about.
  case unwritable(name: String)
  /// There is no room left to write: a full disk, a used-up quota.
  case diskFull(name: String)
  /// The disk takes no writes at all.
  case readOnly(name: String)
  /// The user may not write there.
  case notPermitted(name: String)
  /// What is there was written by a newer version of the app.
  case newerVersion(name: String, found: Int, supported: Int)
  /// What is there does not parse.
  case corrupt(name: String)
  /// The document is larger than its format allows.
  case tooLarge(name: String, limit: Int)
  /// The place is not the app's own, or not of the kind that it must be.
  case unsafe(place: String, Hazard)
  /// The name is not one that a store takes: see `DocumentName`.
  case invalidName(String)
  /// The environment names no place where state could be kept.
  case noPlace
  /// Another process uses the place: its number, where it is known.
  case locked(place: String, processID: Int32?)

  /// Why a place is not used.
  public enum Hazard: Sendable, Equatable {
    case otherOwner
    case symbolicLink
    /// A directory has the name of a file.
    case directory
    /// A file has the name of a directory.
    case file
  }

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
    case .noPlace: "There is no place to save: neither XDG_STATE_HOME nor HOME is set to an absolute path"
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
