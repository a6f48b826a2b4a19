public import Models
public import Networking
public import Services

/// Signs in and out over the network, and keeps `CurrentSession` true.
public struct LiveAuthService: AuthServiceProtocol {
  private let networking: any NetworkingProtocol
  private let currentSession: CurrentSession

  /// - Parameter currentSession: what the client behind `networking` takes its access token from.
  public init(networking: any NetworkingProtocol, currentSession: CurrentSession) {
    self.networking = networking
    self.currentSession = currentSession
  }

  /// Signs in; from then on requests are sent under the new session.
  public func signIn(email: String, password: String) async throws -> Session {
    do {
      let payload: SessionPayload = try await networking.fetch(.signIn(email: email, password: password))
      currentSession.set(payload.session)
      return payload.session
    } catch NetworkError.serverError(401) {
      throw AuthError.wrongCredentials
    }
  }

  /// Asks the server about a stored session. Where it holds, requests are sent under it from then on; where the
  /// server says that it does not, no longer.
  public func validateSession(_ session: Session) async throws -> User {
    do {
      let payload: SessionPayload = try await networking.fetchAsUser(.session(token: session.token))
      var valid = payload.session
      // The answer does not repeat it; it stays the same for as long as there is a session.
      valid.refreshToken = session.refreshToken
      currentSession.set(valid)
      return valid.user
    } catch AuthError.sessionExpired {
      currentSession.clear(token: session.token)
      throw AuthError.sessionExpired
    }
  }

  /// Asks the server whether a token still holds, or the one that has taken its place.
  public func validateToken(_ token: String) async throws -> Bool {
    let token = currentSession.successor(of: token) ?? token
    do {
      let _: SessionPayload = try await networking.fetchAsUser(.session(token: token))
      return true
    } catch AuthError.sessionExpired {
      return false
    }
  }

  /// Ends the session here in any case, and on the server if it can be reached. That it had ended there before is no
  /// error.
  public func signOut(_ session: Session) async throws {
    // The server knows the session by its latest token only.
    let token = currentSession.successor(of: session.token) ?? session.token
    currentSession.clear(token: token)
    do {
      try await networking.send(.signOut(token: token))
    } catch NetworkError.serverError(401) {
      return
    }
  }
}
