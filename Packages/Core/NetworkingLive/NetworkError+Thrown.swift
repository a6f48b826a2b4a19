import Foundation
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

  /// Classifies an answer whose status is no success.
  ///
  /// - Parameter now: the client's time, for a server that names the end of the wait but not its own time.
  init(_ response: HTTPResponse, now: Date) {
    let mayRecover = response.status == 429 || (500..<600).contains(response.status)
    if mayRecover, let wait = RetryAfter.wait(in: response.headers, now: now), wait > .zero {
      self = .unavailable(status: response.status, retryAfter: wait)
    } else {
      self = .serverError(response.status)
    }
  }
}
