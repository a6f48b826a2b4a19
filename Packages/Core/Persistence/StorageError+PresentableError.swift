import Foundation
public import PresentableErrors

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
    case .diskFull, .unreadable, .unwritable, .readOnly, .locked: .retry
    case .notPermitted: .openSettings
    case .newerVersion, .lockLost, .unsafe, .corrupt, .tooLarge, .invalidName, .noStateDirectory: nil
    }
  }
}
