public import Models

/// The service that reports the changes to the shop of the signed-in user, whichever client makes them.
public protocol ChangeServiceProtocol: Sendable {
  /// Waits for the next change to the shop.
  ///
  /// Calls with the revision of the last update miss no change, also after a pause. Changes between two calls are
  /// returned as one. `nil` returns the current revision immediately, with an empty change.
  ///
  /// - Throws: `ChangeError.unsupported`, `AuthError.sessionExpired`, a network error, or `CancellationError`.
  func nextUpdate(after revision: String?) async throws -> ShopUpdate
}

/// The error of a change service.
public enum ChangeError: Error, Equatable, Sendable {
  /// The server does not report changes.
  case unsupported
}
