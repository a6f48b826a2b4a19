import Foundation
public import Networking

/// Asks endpoints over a transport: makes the request, judges the status, decodes the answer (D3, `LiveNetworkService`).
///
/// It holds nothing that changes; calls may run side by side.
public struct HTTPClient: NetworkingProtocol {
  private let transport: any HTTPTransport
  private let accessToken: @Sendable () -> String?

  /// - Parameters:
  ///   - transport: carries the requests.
  ///   - accessToken: the token of whoever is signed in, asked for each request; `nil` sends the request without one.
  public init(transport: any HTTPTransport, accessToken: @escaping @Sendable () -> String?) {
    self.transport = transport
    self.accessToken = accessToken
  }

  public func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    let body = try await successBody(endpoint)
    do {
      return try WireFormat.decode(T.self, from: body)
    } catch {
      // The decoder's own error can quote the answer, which may hold a token.
      throw NetworkError.decodingError
    }
  }

  public func send(_ endpoint: Endpoint) async throws {
    _ = try await successBody(endpoint)
  }

  private func successBody(_ endpoint: Endpoint) async throws -> Data {
    let response = try await answer(to: HTTPRequest(endpoint, accessToken: accessToken))
    guard (200..<300).contains(response.status) else { throw NetworkError.serverError(response.status) }
    return response.body
  }

  /// Sends the request; whatever fails after a cancellation counts as the cancellation.
  private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let result: Result<HTTPResponse, any Error>
    do {
      result = .success(try await transport.send(request))
    } catch {
      result = .failure(error)
    }
    try Task.checkCancellation()
    return try result.mapError(Self.contracted).get()
  }

  /// The error that the protocol promises, whatever the transport threw.
  private static func contracted(_ error: any Error) -> any Error {
    error is NetworkError || error is CancellationError ? error : NetworkError.noConnection
  }
}
