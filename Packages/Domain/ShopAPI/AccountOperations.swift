package import Foundation
package import Models
package import Networking

/// The operations of the shop's server, each declared once for client and server.
package enum ShopAPI {}

extension ShopAPI {
  /// Begins a session.
  package static let signIn = HTTPOperation<Credentials, SessionPayload>(
    Endpoint(.post, "/v1/sessions", authorization: .none), status: 201)

  /// Creates an account, and begins its first session.
  package static let signUp = HTTPOperation<Registration, SessionPayload>(
    Endpoint(.post, "/v1/accounts", authorization: .none), status: 201)

  /// Sends an email with a link that resets the password, if the email address has an account.
  package static let requestPasswordReset = HTTPOperation<PasswordResetRequest, NoContent>(
    Endpoint(.post, "/v1/password-resets", authorization: .none), status: 202)

  /// Replaces a password, and ends all sessions of its account.
  ///
  /// It is not retried: after a lost response, the token is used, and a retry would report an expired link. The path in
  /// the log does not contain the token.
  package static let resetPassword: HTTPOperation<NewPassword, PasswordResetPayload> = {
    var endpoint = Endpoint(.put, "/v1/password-resets/{token}", authorization: .none, isIdempotent: false)
    endpoint.loggedPath = "/v1/password-resets/(hidden)"
    return HTTPOperation(endpoint)
  }()

  /// Replaces an access token; a retry is safe, because only the token of the last response is valid.
  package static let renewSession = HTTPOperation<Renewal, SessionPayload>(
    Endpoint(.post, "/v1/session/refresh", authorization: .none, isIdempotent: true))

  package static let session = HTTPOperation<Void, SessionPayload>(Endpoint(.get, "/v1/session"))

  package static let signOut = HTTPOperation<Void, NoContent>(Endpoint(.delete, "/v1/session"), status: 204)

  package static let profile = HTTPOperation<Void, Profile>(Endpoint(.get, "/v1/profile"))
  /// Replaces the profile of the signed-in user, and returns it as it is stored.
  package static let updateProfile = HTTPOperation<Profile, Profile>(Endpoint(.put, "/v1/profile"))
}

/// What a user enters to sign in.
package struct Credentials: Codable, Sendable {
  package var email: String
  package var password: String

  package init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}

/// The request for a new access token.
package struct Renewal: Codable, Sendable {
  package var refreshToken: String

  package init(refreshToken: String) {
    self.refreshToken = refreshToken
  }
}

package struct PasswordResetRequest: Codable, Sendable {
  package var email: String

  package init(email: String) {
    self.email = email
  }
}

/// The password that replaces a forgotten one.
package struct NewPassword: Codable, Sendable {
  package var password: String

  package init(_ password: String) {
    self.password = password
  }
}

/// The result of a password reset: the email address, with which the user signs in next.
package struct PasswordResetPayload: Codable, Sendable {
  package var email: String

  package init(email: String) {
    self.email = email
  }
}

package struct SessionPayload: Codable, Sendable {
  /// The user without the access token.
  package struct User: Codable, Sendable {
    package var id: String
    package var name: String
    package var email: String

    package init(id: String, name: String, email: String) {
      self.id = id
      self.name = name
      self.email = email
    }
  }

  package var token: String
  package var user: User
  /// The time at which the session expires; its access token may expire earlier.
  package var expiresAt: Date
  /// The refresh token, which only some servers send, and only when a session begins or is renewed.
  package var refreshToken: String?

  package init(token: String, user: User, expiresAt: Date, refreshToken: String? = nil) {
    self.token = token
    self.user = user
    self.expiresAt = expiresAt
    self.refreshToken = refreshToken
  }

  package var session: Session {
    let user = Models.User(id: user.id, name: user.name, email: user.email, token: token)
    return Session(user: user, expiresAt: expiresAt, refreshToken: refreshToken)
  }
}
