import Networking
import Synchronization

/// A record of one request and its attempts, for the log.
final class RequestTrace: Sendable {
  private struct State {
    var attempts = 0
    var detail = ""
    var requestID = ""
  }

  private let endpoint: Endpoint
  private let state = Mutex(State())

  init(_ endpoint: Endpoint) {
    self.endpoint = endpoint
  }

  /// Stores the ID of the request.
  func name(_ request: HTTPRequest) {
    state.withLock { $0.requestID = request.headers[RequestIDInterceptor.field] ?? "" }
  }

  /// Counts an attempt that is being sent.
  func countAttempt() {
    state.withLock { $0.attempts += 1 }
  }

  /// Stores the details of a failure, replacing those of an earlier one.
  func note(_ detail: String) {
    state.withLock { $0.detail = detail }
  }

  func failure(_ error: NetworkError) -> NetworkFailure {
    let state = state.withLock { $0 }
    return NetworkFailure(
      error: error, method: endpoint.method, path: endpoint.loggedPath ?? endpoint.path, requestID: state.requestID,
      attempts: state.attempts, detail: state.detail)
  }
}
