public import Foundation
public import Persistence

/// The directory for state that persists across launches (XDG Base Directory Specification, `XDG_STATE_HOME`).
public enum StateDirectory {
  /// Returns `$XDG_STATE_HOME/NAME` or, if that variable is not set, `$HOME/.local/state/NAME`.
  ///
  /// Relative paths are ignored, as the specification requires, and the directory may not exist. Throws
  /// `StorageError.noStateDirectory` if neither variable contains an absolute path.
  public static func url(for application: String, environment: [String: String]) throws(StorageError) -> URL {
    if let base = absolute(environment["XDG_STATE_HOME"]) {
      return base.appendingPathComponent(application, isDirectory: true)
    }
    guard let home = absolute(environment["HOME"]) else { throw .noStateDirectory }
    return home.appendingPathComponent(".local/state/\(application)", isDirectory: true)
  }

  private static func absolute(_ path: String?) -> URL? {
    guard let path, path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
