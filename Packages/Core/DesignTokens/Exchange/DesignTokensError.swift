public import Foundation

/// The reason why a file of design tokens is invalid, and the token that causes it.
public struct DesignTokensError: LocalizedError, Equatable, Sendable {
  /// The names of the groups and the token, separated by periods: `color.accent`.
  ///
  /// Empty for the file as a whole.
  public let path: String
  /// The problem, in words.
  public let reason: String

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the problem, in words.
  public var errorDescription: String? { path.isEmpty ? reason : "\(path): \(reason)" }
}
