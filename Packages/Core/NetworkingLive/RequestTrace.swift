import Networking
import Synchronization

/// A record of one request and its attempts, for the log.
final class RequestTrace: Sendable {
  private struct State {
    var attempts = 0
    var detail = ""
    var requestID = ""
    var undo: @Sendable () -> Void = {}
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

  /// Stores the action to run if the response cannot be decoded, replacing an earlier one.
  func onDecodingFailure(_ undo: @escaping @Sendable () -> Void) {
    state.withLock { $0.undo = undo }
  }

  /// Runs the stored action, because the response cannot be decoded.
  func undo() {
    state.withLock { $0.undo }()
  }

  func failure(_ error: NetworkError) -> NetworkFailure {
    let state = state.withLock { $0 }
    return NetworkFailure(
      error: error, method: endpoint.method, path: endpoint.path, requestID: state.requestID, attempts: state.attempts,
      detail: state.detail)
  }
}
