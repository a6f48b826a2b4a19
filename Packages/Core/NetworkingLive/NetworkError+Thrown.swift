import Networking

extension NetworkError {
  /// What a transport's error means; `nil` for a cancellation, which is no failure of the network.
  init?(thrown error: any Error) {
    switch error {
    case is CancellationError: return nil
    case let error as NetworkError: self = error
    case let failure as TransportFailure: self = failure.error
    default: self = .noConnection
    }
  }
}
