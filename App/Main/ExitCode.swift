import Foundation
import Persistence

/// How the program ends; the numbers are those of sysexits.h where it has one.
nonisolated enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  static let usage: Int32 = 64
  static let cannotCreate: Int32 = 73
  /// Something is in the way that can be gone at the next try.
  static let temporaryFailure: Int32 = 75

  /// Says why the app cannot start. Gives the exit code.
  static func report(_ error: any Error) -> Int32 {
    if case StorageError.locked = error {
      StandardError.write(
        "trellis: \(error.localizedDescription); quit that one first, or keep another state with --state-dir DIR\n")
      return temporaryFailure
    }
    StandardError.write("trellis: \(error.localizedDescription)\n")
    return cannotCreate
  }
}
