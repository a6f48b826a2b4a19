public import Models
public import Networking
import Services

/// A client that sends requests as one user, and only while that user is signed in.
///
/// A service that outlives its session can therefore neither send a request as the next user, nor return a response
/// that arrives late. Both throw `CancellationError`, because the work was abandoned.
public struct UserNetworking: NetworkingProtocol {
  private let base: any NetworkingProtocol
  private let userID: User.ID
  private let currentSession: CurrentSession

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - base: The client that sends the requests.
  ///   - userID: The identifier of the user.
  ///   - currentSession: The session from which the client reads its access token.
  public init(base: any NetworkingProtocol, userID: User.ID, currentSession: CurrentSession) {
    self.base = base
    self.userID = userID
    self.currentSession = currentSession
  }

  /// Sends a request and decodes the response.
  ///
  /// - Throws: `NetworkError`; `CancellationError` if the calling task was canceled, or if the user is not signed in
  ///   before the request or after it.
  public func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    try await whileSignedIn { try await base.fetch(endpoint) }
  }

  /// Sends a request and ignores the body of the response.
  ///
  /// - Throws: The errors of `fetch(_:)`.
  public func send(_ endpoint: Endpoint) async throws {
    try await whileSignedIn { try await base.send(endpoint) }
  }

  private func whileSignedIn<Value>(_ request: () async throws -> Value) async throws -> Value {
    try checkUser()
    do {
      let value = try await request()
      try checkUser()
      return value
    } catch {
      try checkUser()
      throw error
    }
  }

  private func checkUser() throws {
    guard currentSession.session?.user.id == userID else { throw CancellationError() }
  }
}
