import Foundation
import Networking

extension NetworkError {
  /// Classifies a transport's error.
  ///
  /// Returns `nil` for a cancellation, which is not a network failure.
  init?(thrown error: any Error) {
    switch error {
    case is CancellationError: return nil
    case let error as NetworkError: self = error
    case let failure as TransportFailure: self = failure.error
    default: self = .requestFailed
    }
  }

  /// Classifies a response with an unsuccessful status.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - now: The client's time, used if `Retry-After` contains a date and the response has no `Date`.
  init(_ response: HTTPResponse, now: Date) {
    let mayRecover = response.status == 429 || (500..<600).contains(response.status)
    if mayRecover, let wait = RetryAfter.wait(in: response.headers, now: now), wait > .zero {
      self = .unavailable(status: response.status, retryAfter: wait)
    } else if response.status == 422, let field = RejectedField(response.body)?.name {
      self = .invalidField(field)
    } else {
      self = .serverError(response.status)
    }
  }
}
