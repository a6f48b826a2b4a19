import Networking
import Synchronization

/// What happens to one request, noted for the log while its attempts go out.
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

  /// What an attempt would go out as.
  func name(_ request: HTTPRequest) {
    state.withLock { $0.requestID = request.headers[RequestID.field] ?? "" }
  }

  /// An attempt goes out.
  func countAttempt() {
    state.withLock { $0.attempts += 1 }
  }

  /// What to say of a failure; a later one takes its place.
  func note(_ detail: String) {
    state.withLock { $0.detail = detail }
  }

  /// What to do if the answer turns out to be of no use; a later one takes its place.
  func ifUnusable(_ undo: @escaping @Sendable () -> Void) {
    state.withLock { $0.undo = undo }
  }

  /// The answer was of no use.
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
