public import Networking

/// A step between an endpoint and the wire: it may change the request, ask again, or answer by itself.
public protocol HTTPInterceptor: Sendable {
  /// - Parameter next: hands the call on; may be called not at all or several times.
  func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse
}

/// Answers a call.
public typealias HTTPHandler = @Sendable (HTTPCall) async throws -> HTTPResponse

/// A request on its way, with what it is sent for.
public struct HTTPCall: Sendable {
  public let endpoint: Endpoint
  public var request: HTTPRequest
  /// How much of the time is left in which the caller wants an answer; negative when it is over.
  public let timeLeft: @Sendable () -> Duration
  /// What happens to it, for the log.
  let trace: RequestTrace
}
