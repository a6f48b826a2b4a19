import Foundation
import PersistenceLive

extension Options {
  /// Returns the directory of the user's own state.
  func stateDirectory(environment: [String: String]) throws -> URL {
    if let stateDirectory { return URL(fileURLWithPath: stateDirectory, isDirectory: true) }
    return try StateDirectory.url(for: "trellis", environment: environment)
  }
}
