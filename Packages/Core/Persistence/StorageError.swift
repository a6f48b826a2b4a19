public import Foundation

/// Why something could not be kept or read back (D3 names it; the cases are ours). The texts are for the user.
public enum StorageError: LocalizedError, Equatable, Sendable {
  /// The place cannot be read: permissions, a failing disk.
  case unreadable(name: String)
  /// The place cannot be written: permissions, a full disk.
  case unwritable(name: String)
  /// What is there was written by a newer version of the app.
  case newerVersion(name: String, found: Int, supported: Int)
  /// What is there does not parse.
  case corrupt(name: String)

  public var errorDescription: String? {
    switch self {
    case .unreadable(let name): "Could not read \(name)"
    case .unwritable(let name): "Could not save \(name)"
    case .newerVersion(let name, _, _): "\(name) was written by a newer version of this app"
    case .corrupt(let name): "\(name) is damaged"
    }
  }
}
