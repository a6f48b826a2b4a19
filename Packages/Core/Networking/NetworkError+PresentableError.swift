public import PresentableErrors

/// The table from the causes of failed requests to words for the user.
extension NetworkError: PresentableError {
  /// Why the request failed, as a sentence without its period: "The server is too busy".
  ///
  /// It is more precise than `errorDescription` for many status codes.
  public var failureReason: String? { words.reason }

  /// What the user can do, as a sentence without its period.
  public var recoverySuggestion: String? { words.suggestion }

  /// The action that a button can offer.
  public var recovery: RecoveryAction? { words.recovery }

  /// The delay that the server named in `Retry-After`.
  public var retryDelay: Duration? {
    if case .unavailable(_, let wait) = self { wait } else { nil }
  }

  private var words: ErrorDescription {
    switch self {
    case .noConnection, .connectionLost, .timeout: retryable("Check your internet connection and try again")
    case .connectionRefused: retryable("It may be down. Try again in a few minutes")
    case .serverNotFound: retryable("Check the address and your connection")
    case .untrustedServer: retryable("Check the server's address and your clock")
    case .decodingError, .requestFailed: retryable("Try again in a few minutes")
    case .serverError(let status): statusWords(status)
    case .invalidField: statusWords(422)
    case .unavailable(let status, let wait): statusWords(status, retryAfter: wait)
    }
  }

  /// Returns the error's own text with a suggestion and a retry.
  private func retryable(_ suggestion: String) -> ErrorDescription {
    ErrorDescription(text, suggestion: suggestion, recovery: .retry)
  }

  /// Returns the words for an unsuccessful status code, and the delay that the server specified.
  private func statusWords(_ status: Int, retryAfter: Duration? = nil) -> ErrorDescription {
    let later = "Try again in \(retryAfter?.words ?? "a few minutes")"
    return switch status {
    case 401: .signInRequired
    case 403: refusal("You do not have permission", "Ask the owner of the shop for access")
    case 404, 410: refusal("It was not found on the server", "It may have been removed")
    case 409: refusal("It was changed elsewhere meanwhile", "Go back to see the latest version")
    case 408: NetworkError.timeout.words
    case 425: ErrorDescription("The server is not ready", suggestion: later, recovery: .retry)
    case 429: ErrorDescription("The server received too many requests", suggestion: later, recovery: .retry)
    case 300..<400:
      ErrorDescription("The server has moved (\(status))", suggestion: "Check the server's address", recovery: .retry)
    case 400..<500: refusal("The server rejected the request (\(status))", "Check what you entered")
    case 503: ErrorDescription(unavailability(retryAfter), suggestion: later, recovery: .retry)
    default: retryable(later)
    }
  }

  /// Returns the words for a refusal, after which a retry would have the same result.
  private func refusal(_ reason: String, _ suggestion: String) -> ErrorDescription {
    ErrorDescription(reason, suggestion: suggestion, recovery: .goBack)
  }

  /// Returns the reason for a status of 503.
  ///
  /// RFC 9110, section 15.6.4, allows both causes and distinguishes them only by the length of the delay.
  private func unavailability(_ retryAfter: Duration?) -> String {
    guard let retryAfter, retryAfter >= .seconds(60) else { return "The server is too busy" }
    return "The server is down for maintenance"
  }
}
