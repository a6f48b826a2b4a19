public import Networking

/// Adds a unique identifier to each request, which client and server can write to their logs.
///
/// All attempts of one request have the same identifier, so that a server can distinguish a retry from a second
/// request.
public struct RequestIDInterceptor: HTTPInterceptor {
  static let field = "X-Request-ID"
  private let make: @Sendable () -> String

  /// Creates the interceptor.
  ///
  /// - Parameter make: Returns a unique identifier.
  public init(make: @escaping @Sendable () -> String) {
    self.make = make
  }

  /// Sets the header field `X-Request-ID`.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - next: Passes the request to the next interceptor.
  /// - Returns: The response of `next`.
  /// - Throws: The errors of `next`.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    var call = call
    call.request.headers[Self.field] = make()
    return try await next(call)
  }
}
