public import Networking

/// An interceptor, which may modify a request, retry it, or answer it without the network.
public protocol HTTPInterceptor: Sendable {
  /// Handles a request.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - next: Passes the request to the next interceptor or to the transport. May be called any number of times.
  /// - Returns: The response, of any status.
  /// - Throws: The errors of `next`, or the interceptor's own.
  func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse

  /// Handles the failure to decode a response that the interceptors have returned.
  ///
  /// The default implementation does nothing.
  func didFailToDecodeResponse(of endpoint: Endpoint)
}

extension HTTPInterceptor {
  /// Does nothing.
  public func didFailToDecodeResponse(of endpoint: Endpoint) {}
}

/// A function that sends a request and returns the response.
public typealias HTTPHandler = @Sendable (HTTPCall) async throws -> HTTPResponse

/// A request with its endpoint and its deadline.
public struct HTTPCall: Sendable {
  /// The endpoint that the request was created from.
  public let endpoint: Endpoint
  /// The request to send.
  public var request: HTTPRequest
  /// Returns the time until the caller's deadline; negative after the deadline.
  public let timeLeft: @Sendable () -> Duration
  /// The record of the attempts, for the log.
  let trace: RequestTrace
}

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
