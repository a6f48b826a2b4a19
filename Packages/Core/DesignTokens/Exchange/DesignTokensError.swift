public import Foundation

/// Why a file of design tokens cannot be used: the token, and what is wrong with it.
public struct DesignTokensError: LocalizedError, Equatable, Sendable {
  /// The names of the groups and the token, with points between: `color.accent`; empty for the file as a whole.
  public let path: String
  public let reason: String

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  public var errorDescription: String? { path.isEmpty ? reason : "\(path): \(reason)" }
}
