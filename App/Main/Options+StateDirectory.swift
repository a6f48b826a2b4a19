import Foundation
import PersistenceLive

extension Options {
  /// Where the user's own state is kept.
  func stateDirectory(environment: [String: String]) throws -> URL {
    if let stateDirectory { return URL(fileURLWithPath: stateDirectory, isDirectory: true) }
    return try StateDirectory.url(for: "trellis", environment: environment)
  }
}
