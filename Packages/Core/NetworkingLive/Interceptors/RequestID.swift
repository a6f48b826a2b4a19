public import Networking

/// Gives each request a name that client and server can both write into their logs.
///
/// Attempts of one request share it, so that a server can tell a repetition from a second request.
public struct RequestID: HTTPInterceptor {
  static let field = "X-Request-ID"
  private let make: @Sendable () -> String

  /// - Parameter make: gives a name that no other request has.
  public init(make: @escaping @Sendable () -> String) {
    self.make = make
  }

  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    var call = call
    call.request.headers[Self.field] = make()
    return try await next(call)
  }
}
