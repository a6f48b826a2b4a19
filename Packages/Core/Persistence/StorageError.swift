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
  /// The name is not one that a store takes: see `DocumentName`.
  case invalidName(String)
  /// The environment names no place where state could be kept.
  case noPlace
  /// Another process uses the place: its number, where it is known.
  case locked(place: String, processID: Int32?)

  public var errorDescription: String? {
    switch self {
    case .unreadable(let name): "Could not read \(name)"
    case .unwritable(let name): "Could not save \(name)"
    case .diskFull(let name): "The disk is full: \(name) could not be saved"
    case .readOnly(let name): "Could not save \(name): the disk is read-only"
    case .notPermitted(let name): "Could not save \(name): permission was denied"
    case .newerVersion(let name, _, _): "\(name) was written by a newer version of this app"
    case .corrupt(let name): "\(name) is damaged"
    case .invalidName(let name): "\"\(name)\" is not a valid document name"
    case .noPlace: "There is no place to save: neither XDG_STATE_HOME nor HOME is set to an absolute path"
    case .locked(let place, let processID):
      "\(place) is in use by \(processID.map { "process \($0)" } ?? "another process")"
    }
  }
}
