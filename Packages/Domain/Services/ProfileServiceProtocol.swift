public import Models

/// What the user tells about themselves. Each member throws an error of the network, or `AuthError.sessionExpired`.
public protocol ProfileServiceProtocol: Sendable {
  func profile() async throws -> Profile

  /// Replaces the profile and gives it back as the server keeps it.
  @discardableResult
  func update(_ profile: Profile) async throws -> Profile
}
