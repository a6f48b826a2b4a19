/// An interceptor, which may modify a request, retry it, or answer it without the network.
public protocol HTTPInterceptor: Sendable {
  /// Handles a request, which `next` passes on, any number of times.
  ///
  /// - Returns: The response, of any status.
  /// - Throws: The errors of `next`, or one of its own, which the caller receives.
  func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse

  /// Handles the failure to decode a response that the interceptors have returned; by default, does nothing.
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

  /// Creates a call.
  public init(endpoint: Endpoint, request: HTTPRequest, timeLeft: @escaping @Sendable () -> Duration) {
    self.endpoint = endpoint
    self.request = request
    self.timeLeft = timeLeft
  }
}
