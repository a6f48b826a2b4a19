import Foundation
import Persistence
import TextSafety
import TrellisCommandLineOptions

/// The exit codes of the program, from sysexits.h where it defines one.
nonisolated enum ExitCode {
  static let success: Int32 = 0
  /// A request that failed, such as a link that the app refused.
  static let failure: Int32 = 1
  /// An invalid command line.
  static let usage: Int32 = 64
  /// A file whose content is invalid.
  static let invalidData: Int32 = 65
  /// An input file that does not exist or cannot be read.
  static let noInput: Int32 = 66
  /// A server that does not respond.
  static let unavailable: Int32 = 69
  /// A resource of the system that is missing.
  static let systemError: Int32 = 71
  /// Output that could not be written, for example to a full disk.
  static let outputError: Int32 = 74
  /// A state directory that is not usable.
  static let cannotCreate: Int32 = 73
  /// A failure whose cause may be gone on the next attempt.
  static let temporaryFailure: Int32 = 75

  /// Returns `outputError` in place of `success`, after a message, if output was lost.
  static func afterOutput(_ code: Int32) -> Int32 {
    guard code == success, let number = StandardStream.lostOutputError else { return code }
    StandardStream.errors.writeLine("trellis: cannot write the output: \(String(cString: strerror(number)))")
    return outputError
  }

  /// Prints to standard error what is wrong with the command line or the configuration, and returns the exit code.
  static func report(_ error: ArgumentError) -> Int32 {
    StandardStream.errors.writeLine("trellis: \(SafeText(error.description))")
    return usage
  }

  /// Prints to standard error why the app cannot start, and returns the exit code.
  static func report(_ error: any Error) -> Int32 {
    StandardStream.errors.writeLine("trellis: \(sentence(for: error))")
    if case StorageError.locked = error { return temporaryFailure }
    return cannotCreate
  }

  /// Returns the cause and a remedy, on one line.
  static func sentence(for error: any Error) -> String {
    let cause = error.localizedDescription
    guard let error = error as? StorageError else { return cause }
    switch error {
    case .locked: return "\(cause); quit that one first, or keep another state with --state-dir DIR"
    case .diskFull: return "\(cause); free some space, or use another directory with --state-dir DIR"
    case .unreadable, .unsafe(_, .writableByOthers):
      let cure = error.recoverySuggestion.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "try again"
      return "\(cause); \(cure), or use another directory with --state-dir DIR"
    case .unsafe, .notPermitted, .readOnly, .unwritable, .noStateDirectory:
      return "\(cause); use another directory with --state-dir DIR"
    case .notRemoved, .lockLost, .newerVersion, .corrupt, .tooLarge, .invalidName: return cause
    }
  }
}
