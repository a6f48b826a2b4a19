import Models
import Networking

extension Endpoint {
  /// The profile of whoever is signed in; gives a `Profile`.
  static let profile = Endpoint(.get, "/v1/profile")

  /// Replaces the profile of whoever is signed in; gives the `Profile` as it is kept.
  static func updateProfile(_ profile: Profile) throws -> Endpoint {
    try Endpoint(.put, "/v1/profile", sending: profile)
  }
}
