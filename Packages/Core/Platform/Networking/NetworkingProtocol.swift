/// A service that fetches values from a server.
public protocol NetworkServiceProtocol: Sendable {
  /// Sends a request and decodes the JSON response.
  ///
  /// - Throws: `NetworkError`; `CancellationError` if the calling task was canceled.
  func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T
}

/// The app's interface to the network.
public protocol NetworkingProtocol: NetworkServiceProtocol {
  /// Sends a request and ignores the body of the response.
  ///
  /// - Throws: `NetworkError`; `CancellationError` if the calling task was canceled.
  func send(_ endpoint: Endpoint) async throws
}
