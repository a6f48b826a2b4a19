public import Models
public import Networking
public import Services
import ShopAPI

/// Sends requests as one user, and only while that user is signed in.
///
/// A service that outlives its session can therefore neither send a request as the next user, nor return a response
/// that arrives late. Both throw `CancellationError`, because the work was abandoned.
public struct SignedInInterceptor: HTTPInterceptor {
  private let userID: User.ID
  private let currentSession: CurrentSession

  /// Creates the interceptor.
  public init(userID: User.ID, currentSession: CurrentSession) {
    self.userID = userID
    self.currentSession = currentSession
  }

  /// Sends a request of the user.
  ///
  /// - Throws: The errors of `next`, or `CancellationError` if the user is not signed in before the request or after
  ///   it.
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

/// Reports each request that may have changed the shop, whether or not it succeeds or its response arrives.
public struct ChangeReportInterceptor: HTTPInterceptor {
  private let confirmations: ChangeConfirmations
  private let didChange: @Sendable () -> Void

  /// Creates the interceptor.
  ///
  /// - Parameter didChange: Called after each request whose method is not `GET`.
  public init(confirmations: ChangeConfirmations, didChange: @escaping @Sendable () -> Void = {}) {
    self.confirmations = confirmations
    self.didChange = didChange
  }

  /// Sends a request, and reports it unless it only reads.
  ///
  /// - Throws: The errors of `next`.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    guard call.request.method != .get else { return try await next(call) }
    defer { didChange() }
    let response = try await next(call)
    if (200..<300).contains(response.status), let change = ChangeConfirmation(in: response)?.change {
      confirmations.add(change)
    }
    return response
  }
}

extension ChangeConfirmation {
  /// Reads the change of a response; `nil` if the body has none that can be decoded.
  fileprivate init?(in response: HTTPResponse) {
    guard let confirmation = try? WireFormat.decode(Self.self, from: response.body) else { return nil }
    self = confirmation
  }
}
