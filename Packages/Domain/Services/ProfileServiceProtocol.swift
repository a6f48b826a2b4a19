public import Models

/// The service for the profile of the signed-in user.
///
/// Each method throws a network error, or `AuthError.sessionExpired` if the server rejects the session.
public protocol ProfileServiceProtocol: Sendable {
  /// Returns the profile.
  func profile() async throws -> Profile

  /// Replaces the profile, and returns it as the server stored it.
  @discardableResult
  func update(_ profile: Profile) async throws -> Profile
}
