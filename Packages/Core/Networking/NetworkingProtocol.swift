/// Fetches values from a server (D3, Environment Keys).
public protocol NetworkServiceProtocol: Sendable {
  /// Asks the endpoint and decodes its JSON answer.
  ///
  /// - Throws: `NetworkError`; `CancellationError` where the calling task was cancelled.
  func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T
}

/// All that the app asks of the network (D0, Part 4).
public protocol NetworkingProtocol: NetworkServiceProtocol {
  /// Asks the endpoint where only the success matters.
  ///
  /// - Throws: as `fetch(_:)`.
  func send(_ endpoint: Endpoint) async throws
}
