public import Foundation
public import Networking
import Synchronization

/// A client that sends endpoints over a transport, checks the status and decodes the response.
///
/// Requests pass through the interceptors, of which the first is the outermost. All attempts of a request have the same
/// `X-Request-ID`, which client and server can write to their logs. Concurrent calls are allowed.
public struct HTTPClient: NetworkingProtocol {
  private let transport: any HTTPTransport
  private let interceptors: [any HTTPInterceptor]
  private let settings: ClientSettings

  /// Creates the client of an app.
  ///
  /// It renews tokens, retries transient failures and revalidates cached responses.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - tokens: The access tokens.
  ///   - settings: The behavior of the client.
  ///   - cache: The cache of responses; `nil` creates one with the capacity `settings.cacheCapacity`.
  ///   - outerInterceptors: The interceptors outside of the standard ones, of which the first is the outermost.
  public init(
    transport: any HTTPTransport, tokens: TokenSource, settings: ClientSettings = ClientSettings(),
    cache: ETagCache? = nil, outerInterceptors: [any HTTPInterceptor] = []
  ) {
    self.init(
      transport: transport,
      interceptors: outerInterceptors + [
        AuthorizationInterceptor(tokens, clock: settings.clock),
        cache ?? ETagCache(capacity: settings.cacheCapacity),
        RetryInterceptor(settings),
      ],
      settings: settings)
  }

  /// Creates a client that sends each request once, without a timeout other than the transport's.
  public init(transport: any HTTPTransport, accessToken: @escaping @Sendable () -> String?) {
    var settings = ClientSettings()
    (settings.attemptTimeout, settings.deadline) = (.noLimit, .noLimit)
    let authorization = AuthorizationInterceptor(TokenSource(current: accessToken), clock: settings.clock)
    self.init(transport: transport, interceptors: [authorization], settings: settings)
  }

  /// Creates a client with custom interceptors.
  ///
  /// - Parameters:
  ///   - interceptors: The interceptors, from the outermost to the innermost.
  ///   - settings: The behavior of the client. Does not use `retry` and `cacheCapacity`, which configure interceptors.
  public init(transport: any HTTPTransport, interceptors: [any HTTPInterceptor], settings: ClientSettings) {
    self.transport = transport
    self.interceptors = interceptors
    self.settings = settings
  }

  /// Sends a request and decodes the JSON response.
  ///
  /// - Throws: `NetworkError`, or the error of an interceptor; `CancellationError` if the calling task was canceled.
  public func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    try await perform(endpoint) { response, trace in
      do {
        return try WireFormat.decode(T.self, from: response.body)
      } catch {
        // The decoder's own error can quote the response, which may contain a token.
        trace.setDetail(DecodingErrorSummary.place(of: error))
        for interceptor in interceptors { interceptor.didFailToDecodeResponse(of: endpoint) }
        throw NetworkError.decodingError
      }
    }
  }

  /// Sends a request and ignores the body of the response.
  ///
  /// - Throws: `NetworkError`, or the error of an interceptor; `CancellationError` if the calling task was canceled.
  public func send(_ endpoint: Endpoint) async throws {
    try await perform(endpoint) { _, _ in }
  }

  /// Sends a request, and passes the response to a closure if its status is from 200 to 299.
  ///
  /// A failure, including one of the closure, is reported before it is thrown.
  private func perform<Value>(
    _ endpoint: Endpoint, _ read: (HTTPResponse, RequestTrace) throws -> Value
  ) async throws -> Value {
    let trace = RequestTrace(endpoint)
    let call = HTTPCall(
      endpoint: endpoint, request: HTTPRequest(endpoint, id: settings.makeRequestID()),
      timeLeft: settings.clock.timeLeft(of: settings.deadline))
    do {
      let response = try await proceed(call, from: 0, trace)
      guard (200..<300).contains(response.status) else {
        throw TransportFailure(NetworkError(response, now: settings.now()), "answered")
      }
      return try read(response, trace)
    } catch {
      throw callerError(error, trace)
    }
  }

  /// Passes a request to the interceptor at an index, or to the transport after the last interceptor.
  private func proceed(_ call: HTTPCall, from index: Int, _ trace: RequestTrace) async throws -> HTTPResponse {
    guard index < interceptors.count else { return try await attempt(call, trace) }
    return try await interceptors[index].intercept(call) { try await proceed($0, from: index + 1, trace) }
  }

  /// Sends a request over the transport once, within the timeout.
  private func attempt(_ call: HTTPCall, _ trace: RequestTrace) async throws -> HTTPResponse {
    try Task.checkCancellation()
    trace.name(call.request)
    let limit = min(call.endpoint.timeout ?? settings.attemptTimeout, call.timeLeft())
    let response = try await recordingConnectivity {
      try await withTimeout(limit, clock: settings.clock) { [transport] in
        // Counted here, because `withTimeout` does not start a request if no time is left.
        trace.countAttempt()
        return try await transport.response(to: call.request)
      }
    }
    trace.setStatus(response.status)
    try Task.checkCancellation()
    guard response.body.count <= settings.maximumBodySize else {
      throw TransportFailure(.decodingError, "the body has \(response.body.count) bytes")
    }
    return response
  }

  /// Records whether an attempt has reached the server.
  private func recordingConnectivity(_ attempt: () async throws -> HTTPResponse) async throws -> HTTPResponse {
    do {
      let response = try await attempt()
      settings.connectivity.record(nil)
      return response
    } catch {
      if let error = NetworkError(thrown: error), error.isConnectionFailure { settings.connectivity.record(error) }
      throw error
    }
  }

  /// Reports a failed call, and returns the error for its caller: a `NetworkError`, the error of an interceptor, or a
  /// `CancellationError`.
  ///
  /// A failure after a cancellation becomes `CancellationError`, and is not reported.
  private func callerError(_ error: any Error, _ trace: RequestTrace) -> any Error {
    guard !Task.isCancelled, !(error is CancellationError) else { return CancellationError() }
    if let failure = error as? TransportFailure { trace.setDetail(failure.detail) }
    let networkError = (error as? TransportFailure)?.error ?? error as? NetworkError
    settings.report(trace.failure(networkError))
    return networkError ?? error
  }
}

extension HTTPTransport {
  /// Sends a request, and converts an unknown error of the transport to a `NetworkError`.
  fileprivate func response(to request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await send(request)
    } catch let error where !(error is NetworkError || error is TransportFailure || error is CancellationError) {
      throw NetworkError.requestFailed
    }
  }
}

extension HTTPRequest {
  fileprivate static let idField = "X-Request-ID"

  /// Creates the request for an endpoint, without credentials.
  package init(_ endpoint: Endpoint, id: String) {
    var headers: HTTPHeaders = ["Accept": WireFormat.contentType, Self.idField: id]
    if endpoint.body != nil { headers["Content-Type"] = WireFormat.contentType }
    self.init(endpoint.method, endpoint.path, query: endpoint.query, headers: headers, body: endpoint.body)
  }
}

/// A record of one request and its attempts, for the log.
final class RequestTrace: Sendable {
  private struct State {
    var attempts = 0
    var detail = ""
    var requestID = ""
    var status: Int?
  }

  private let endpoint: Endpoint
  private let state = Mutex(State())

  init(_ endpoint: Endpoint) {
    self.endpoint = endpoint
  }

  func name(_ request: HTTPRequest) {
    state.withLock { $0.requestID = request.headers[HTTPRequest.idField] ?? "" }
  }

  func countAttempt() {
    state.withLock { $0.attempts += 1 }
  }

  func setDetail(_ detail: String) {
    state.withLock { $0.detail = detail }
  }

  func setStatus(_ status: Int) {
    state.withLock { $0.status = status }
  }

  /// Returns the failure for the log; without an error, an interceptor has refused the last response.
  func failure(_ error: NetworkError?) -> NetworkFailure {
    let state = state.withLock { $0 }
    return NetworkFailure(
      error: error ?? state.status.map(NetworkError.serverError) ?? .requestFailed, method: endpoint.method,
      path: endpoint.loggedPath ?? endpoint.path, requestID: state.requestID,
      attempts: state.attempts, detail: state.detail)
  }
}

/// The behavior of a client and its external dependencies, such as clock and random numbers, which tests can replace.
public struct ClientSettings: Sendable {
  /// When failed requests are retried.
  public var retry = RetryPolicy.standard
  /// The timeout of one attempt, unless the endpoint specifies another.
  public var attemptTimeout = Duration.seconds(10)
  /// The maximum duration of a call, including all attempts, delays and token renewals.
  public var deadline = Duration.seconds(20)
  /// The maximum size of a response's body in bytes.
  ///
  /// A list of 1,000 elements with long texts has less than 3 MiB. `WireFormat` bounds the memory for decoding a body.
  public var maximumBodySize = 4 * 1024 * 1024
  /// The maximum total size of cached response bodies in bytes.
  ///
  /// The bodies are in memory beside the values that were decoded from them. A page of 500 orders has about 105 kB.
  public var cacheCapacity = 512 * 1024

  /// The clock that measures timeouts and delays.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the current date and time, which is compared with dates in responses.
  public var now: @Sendable () -> Date = { Date() }
  /// Returns random numbers from 0 up to, but not including, 1.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  /// Returns a unique identifier for a request.
  public var makeRequestID: @Sendable () -> String = { UUID().uuidString }
  /// The record of whether the server was reachable.
  public var connectivity = Connectivity()
  /// Called before each retry with the last error and the delay.
  public var willRetry: @Sendable (NetworkError, Duration) -> Void = { _, _ in }
  /// Called for each failed request; the failure contains no secrets.
  public var report: @Sendable (NetworkFailure) -> Void = { _ in }

  /// Creates the default settings.
  public init() {}
}
