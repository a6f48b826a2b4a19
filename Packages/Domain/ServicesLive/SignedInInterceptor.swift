public import Models
public import Networking

/// Sends requests as one user, and only while that user is signed in.
///
/// A service that outlives its session can therefore neither send a request as the next user, nor return a response
/// that arrives late. Both throw `CancellationError`, because the work was abandoned.
public struct SignedInInterceptor: HTTPInterceptor {
  private let userID: User.ID
  private let currentSession: CurrentSession

  /// Creates the interceptor, on the session from which the client reads its access token.
  public init(userID: User.ID, currentSession: CurrentSession) {
    self.userID = userID
    self.currentSession = currentSession
  }

  /// Sends a request of the user.
  ///
  /// - Throws: The errors of `next`, or `CancellationError` if the user is not signed in before the request or after it.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    try checkUser()
    do {
      let response = try await next(call)
      try checkUser()
      return response
    } catch {
      try checkUser()
      throw error
    }
  }

  private func checkUser() throws {
    guard currentSession.session?.user.id == userID else { throw CancellationError() }
  }
}
