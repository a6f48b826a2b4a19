public import Foundation

/// The place of exported files: a directory of the user.
public protocol OrderExportDestination: Sendable {
  /// Returns whether there is a file, a directory or a link with a name or path that the user has typed.
  func fileExists(_ name: String) async -> Bool

  /// Returns why a file, by the name or path that the user has typed, cannot be written, as far as that can be known.
  ///
  /// It is a short sentence without a period, such as "There is no folder /orders", or `nil` if nothing prevents it.
  func problem(with name: String) async -> String?

  /// Creates a file that has its typed name or path only when it is complete.
  ///
  /// - Throws: An error whose description names the path and the reason.
  func create(_ name: String) async throws -> any OrderExportFile

  /// Removes the files that are neither complete nor discarded, at the end of the program.
  func discardUnfinishedFiles() async
}

/// A file that is being written, and appears with its name only when it is complete.
public protocol OrderExportFile: Sendable {
  /// Appends data; throws an error whose description names the path and the reason.
  func append(_ data: Data) async throws

  /// Completes the file, in place of an existing one if `replacesExisting`; otherwise that is an error.
  ///
  /// - Throws: An error whose description names the path and the reason.
  func finish(replacesExisting: Bool) async throws

  /// Removes the unfinished file.
  func discard() async
}
