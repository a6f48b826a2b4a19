public import Models
public import Networking
public import Services
import ShopAPI

/// The profile service that sends requests to a server.
public struct LiveProfileService: ProfileServiceProtocol {
  private let networking: any NetworkingProtocol

  /// Creates a service on a client that authorizes requests as the signed-in user.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// Returns the profile of the signed-in user.
  ///
  /// - Throws: `NetworkError` if the request fails, or `AuthError.sessionExpired` if no user is signed in.
  public func profile() async throws -> Profile {
    try await networking.fetchAsUser(ShopAPI.profile())
  }

  /// Replaces the profile of the signed-in user.
  ///
  /// - Throws: `NetworkError.invalidField(_:)` for an invalid field, another `NetworkError`, or
  ///   `AuthError.sessionExpired`.
  @discardableResult
  public func update(_ profile: Profile) async throws -> Profile {
    try await networking.fetchAsUser(ShopAPI.updateProfile(profile))
  }
}
