public import Models
public import Networking
public import Services

/// What the user tells about themselves, over the network.
public struct LiveProfileService: ProfileServiceProtocol {
  private let networking: any NetworkingProtocol

  /// - Parameter networking: sends requests under whoever is signed in.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// The profile of whoever is signed in.
  public func profile() async throws -> Profile {
    try await networking.fetchAsUser(.profile)
  }

  /// Replaces the profile and gives it back as the server keeps it. A field that the server refuses is
  /// `NetworkError.serverError(422)`.
  @discardableResult
  public func update(_ profile: Profile) async throws -> Profile {
    try await networking.fetchAsUser(.updateProfile(profile))
  }
}
