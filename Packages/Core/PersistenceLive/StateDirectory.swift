public import Foundation
public import Persistence

/// Where an app keeps what should survive a restart (XDG Base Directory Specification, `XDG_STATE_HOME`).
public enum StateDirectory {
  /// `$XDG_STATE_HOME/NAME`, or `$HOME/.local/state/NAME`. Relative paths do not count, as the specification says.
  ///
  /// - Parameters:
  ///   - application: the name of the app's own directory.
  ///   - environment: the environment of the process.
  /// - Throws: `StorageError.noPlace` where neither variable holds an absolute path.
  public static func url(for application: String, environment: [String: String]) throws(StorageError) -> URL {
    if let base = absolute(environment["XDG_STATE_HOME"]) {
      return base.appendingPathComponent(application, isDirectory: true)
    }
    guard let home = absolute(environment["HOME"]) else { throw .noPlace }
    return home.appendingPathComponent(".local/state/\(application)", isDirectory: true)
  }

  private static func absolute(_ path: String?) -> URL? {
    guard let path, path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
