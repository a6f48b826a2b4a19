public import Foundation

/// The place of exported files: a directory of the user.
public protocol OrderExportDestination: Sendable {
  /// Returns whether there is a file with a name.
  ///
  /// - Parameter name: The name or path that the user has typed.
  /// - Returns: `true` if there is a file, a directory or a link.
  func fileExists(_ name: String) async -> Bool

  /// Returns why a file cannot be written, as far as that can be known before.
  ///
  /// - Parameter name: The name or path that the user has typed.
  /// - Returns: A short sentence without a period, such as "There is no folder /orders", or `nil` if nothing prevents it.
  func problem(with name: String) async -> String?

  /// Creates a file that has its name only when it is complete.
  ///
  /// - Parameter name: The name or path that the user has typed.
  /// - Throws: An error whose description names the path and the reason.
  func create(_ name: String) async throws -> any OrderExportFile

  /// Removes the files that are neither complete nor discarded, at the end of the program.
  func discardUnfinishedFiles() async
}

/// A file that is being written, and appears with its name only when it is complete.
public protocol OrderExportFile: Sendable {
  /// Appends data.
  ///
  /// - Throws: An error whose description names the path and the reason.
  func append(_ data: Data) async throws

  /// Completes the file.
  ///
  /// - Parameter replacesExisting: Whether an existing file with the name is replaced; otherwise it is an error.
  /// - Throws: An error whose description names the path and the reason.
  func finish(replacesExisting: Bool) async throws

  /// Removes the unfinished file.
  func discard() async
}
