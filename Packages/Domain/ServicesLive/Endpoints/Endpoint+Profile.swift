import Models
import Networking

extension Endpoint {
  /// The endpoint of the signed-in user's profile; the response is a `Profile`.
  static let profile = Endpoint(.get, "/v1/profile")

  /// Returns the endpoint that replaces the signed-in user's profile; the response is the stored `Profile`.
  static func updateProfile(_ profile: Profile) throws -> Endpoint {
    try Endpoint(.put, "/v1/profile", sending: profile)
  }
}
