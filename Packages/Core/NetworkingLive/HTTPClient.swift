import Foundation
public import Networking

/// Asks endpoints over a transport: makes the request, judges the status, decodes the answer (D3, `LiveNetworkService`).
///
/// Between the two stand its interceptors, the first outermost. Calls may run side by side.
public struct HTTPClient: NetworkingProtocol {
  private let transport: any HTTPTransport
  private let interceptors: [any HTTPInterceptor]
  private let settings: ClientSettings

  /// The client of an app: requests have names, tokens are renewed, passing failures tried again, answers revalidated.
  ///
  /// - Parameter cache: stores answers; `nil` makes one of `settings.cacheCapacity`.
  public init(
    transport: any HTTPTransport, tokens: TokenSource, settings: ClientSettings = ClientSettings(),
    cache: ETagCache? = nil
  ) {
    self.init(
      transport: transport,
      interceptors: [
        RequestID(make: settings.makeRequestID),
        Authorization(tokens, clock: settings.clock),
        cache ?? ETagCache(capacity: settings.cacheCapacity),
        Retrying(
          settings.retry, clock: settings.clock, now: settings.now, random: settings.random,
          connectivity: settings.connectivity, willRetry: settings.willRetry),
      ],
      settings: settings)
  }

  /// A client that asks each thing once, and waits as long as the transport does.
  ///
  /// - Parameter accessToken: the token of whoever is signed in, asked for each request; `nil` sends the request
  ///   without one.
  public init(transport: any HTTPTransport, accessToken: @escaping @Sendable () -> String?) {
    var settings = ClientSettings()
    (settings.attemptTimeout, settings.deadline) = (.noLimit, .noLimit)
    let authorization = Authorization(TokenSource(current: accessToken), clock: settings.clock)
    self.init(transport: transport, interceptors: [authorization], settings: settings)
  }

  /// A client with steps of one's own.
  ///
  /// - Parameter settings: of these, `retry`, `cacheCapacity` and `makeRequestID` belong to interceptors.
  public init(transport: any HTTPTransport, interceptors: [any HTTPInterceptor], settings: ClientSettings) {
    self.transport = transport
    self.interceptors = interceptors
    self.settings = settings
  }

  public func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    try await ask(endpoint) { response, trace in
      do {
        return try WireFormat.decode(T.self, from: response.body)
      } catch {
        // The decoder's own error can quote the answer, which may hold a token.
        trace.note(DecodingFault.place(of: error))
        trace.undo()
        throw NetworkError.decodingError
      }
    }
  }

  public func send(_ endpoint: Endpoint) async throws {
    try await ask(endpoint) { _, _ in }
  }

  /// Brings an answer, and reports what went wrong before the caller hears of it.
  private func ask<Value>(
    _ endpoint: Endpoint, _ read: (HTTPResponse, RequestTrace) throws -> Value
  ) async throws -> Value {
    let trace = RequestTrace(endpoint)
    let call = HTTPCall(
      endpoint: endpoint, request: HTTPRequest(endpoint),
      timeLeft: settings.clock.timeLeft(of: settings.deadline), trace: trace)
    do {
      let response = try await proceed(call, from: 0)
      guard (200..<300).contains(response.status) else {
        throw TransportFailure(NetworkError(response, now: settings.now()), "answered")
      }
      return try read(response, trace)
    } catch {
      throw contracted(error, of: call)
    }
  }

  private func proceed(_ call: HTTPCall, from index: Int) async throws -> HTTPResponse {
    guard index < interceptors.count else { return try await attempt(call) }
    return try await interceptors[index].intercept(call) { try await proceed($0, from: index + 1) }
  }

  private func attempt(_ call: HTTPCall) async throws -> HTTPResponse {
    try Task.checkCancellation()
    call.trace.name(call.request)
    let limit = min(call.endpoint.timeout ?? settings.attemptTimeout, call.timeLeft())
    let response = try await withTimeout(limit, clock: settings.clock) { [transport] in
      // Here, because no request goes out that there is no time left for.
      call.trace.countAttempt()
      return try await transport.send(call.request)
    }
    try Task.checkCancellation()
    guard response.body.count <= settings.maximumBodySize else {
      throw TransportFailure(.decodingError, "the body has \(response.body.count) bytes")
    }
    return response
  }

  /// The error that the protocol promises, whatever was thrown; a failure after a cancellation counts as that.
  private func contracted(_ error: any Error, of call: HTTPCall) -> any Error {
    guard !Task.isCancelled, let contracted = NetworkError(thrown: error) else { return CancellationError() }
    if let failure = error as? TransportFailure { call.trace.note(failure.detail) }
    settings.report(call.trace.failure(contracted))
    return contracted
  }
}
