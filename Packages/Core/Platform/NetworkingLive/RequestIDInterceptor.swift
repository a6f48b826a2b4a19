public import Networking

/// Adds a unique identifier to each request, which client and server can write to their logs.
///
/// All attempts of one request have the same identifier, so that a server can distinguish a retry from a second
/// request.
public struct RequestIDInterceptor: HTTPInterceptor {
  static let field = "X-Request-ID"
  private let make: @Sendable () -> String

  /// Creates the interceptor, from a function that returns unique identifiers.
  public init(make: @escaping @Sendable () -> String) {
    self.make = make
  }

  /// Sets the header field `X-Request-ID`.
  ///
  /// - Throws: The errors of `next`.
  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    var call = call
    call.request.headers[Self.field] = make()
    return try await next(call)
  }
}
