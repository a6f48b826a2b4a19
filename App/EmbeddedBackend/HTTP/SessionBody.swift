import Foundation

/// The JSON representation of a session.
struct SessionBody: Encodable {
  struct User: Encodable {
    var id: String
    var name: String
    var email: String
  }

  var token: String
  var user: User
  /// The time at which the session expires.
  ///
  /// Its access token may expire earlier.
  var expiresAt: Date
  var refreshToken: String?
}
