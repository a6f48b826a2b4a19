import Networking
import PresentableErrors
import TestSupport
import Testing

@Suite("Network errors in words")
struct NetworkErrorWordsTests {
  /// An error, its reason, and what the user can do.
  private typealias Row = (NetworkError, String, String)

  private static let causes: [Row] = [
    (.noConnection, "No internet connection", "Check your internet connection and try again"),
    (.connectionRefused, "The server refused the connection", "It may be down. Try again in a few minutes"),
    (.serverNotFound, "The server's address was not found", "Check the address and your connection"),
    (.connectionLost, "The connection was lost", "Check your internet connection and try again"),
    (.timeout, "Request timed out", "Check your internet connection and try again"),
    (
      .noSecureConnection, "There is no secure connection to the server",
      "Its port may not use https: check the address"
    ),
    (.untrustedServer, "The server's identity cannot be verified", "Check the server's address and your clock"),
    (.decodingError, "Invalid response from server", "Try again in a few minutes"),
    (.requestFailed, "The request failed", "Try again in a few minutes"),
  ]

  private static let statuses: [Row] = [
    // The requirements say "Tap to sign in", but a terminal has no tap.
    (.serverError(401), "Please sign in to continue", "Press Enter to sign in"),
    (.serverError(403), "You do not have permission", "Ask the owner of the shop for access"),
    (.serverError(404), "It was not found on the server", "It may have been removed"),
    (.serverError(410), "It was not found on the server", "It may have been removed"),
    (.serverError(409), "It was changed elsewhere meanwhile", "Go back to see the latest version"),
    (.serverError(422), "The server rejected the request (422)", "Check what you entered"),
    (.invalidField("email"), "The server rejected the request (422)", "Check what you entered"),
    (.serverError(408), "Request timed out", "Check your internet connection and try again"),
    (.serverError(425), "The server is not ready", "Try again in a few minutes"),
    (.serverError(429), "The server received too many requests", "Try again in a few minutes"),
    (.serverError(302), "The server has moved (302)", "Check the server's address"),
    (.serverError(500), "Server error (500)", "Try again in a few minutes"),
    (.serverError(503), "The server is too busy", "Try again in a few minutes"),
  ]

  private static let waits: [Row] = [
    (unavailable(429, .seconds(30)), "The server received too many requests", "Try again in 30 seconds"),
    (unavailable(500, .seconds(1)), "Server error (500)", "Try again in 1 second"),
    (unavailable(502, .seconds(90)), "Server error (502)", "Try again in 2 minutes"),
    (unavailable(503, .seconds(10)), "The server is too busy", "Try again in 10 seconds"),
    (unavailable(503, .milliseconds(59_500)), "The server is too busy", "Try again in 1 minute"),
    (unavailable(503, .seconds(3600)), "The server is down for maintenance", "Try again in 1 hour"),
    (unavailable(503, .seconds(100_000)), "The server is down for maintenance", "Try again in 2 days"),
  ]

  private static func unavailable(_ status: Int, _ wait: Duration) -> NetworkError {
    .unavailable(status: status, retryAfter: wait)
  }

  @Test(
    "A failure names the cause, and what to do after the wait that the server requests", .requirement("E1", "E2"),
    arguments: causes + statuses + waits)
  func causesHaveMessages(_ error: NetworkError, _ reason: String, _ suggestion: String) {
    let description = ErrorDescription(of: error)
    #expect((description.reason, description.suggestion) == (reason, suggestion))
  }

  @Test(
    "Permanent client errors are not retried; timeouts, rate limits and server errors are",
    arguments: [
      (400, .goBack), (403, .goBack), (404, .goBack), (409, .goBack), (410, .goBack), (422, .goBack),
      (408, .retry), (425, .retry), (429, .retry), (500, .retry), (503, .retry),
    ] as [(Int, RecoveryAction)])
  func permanentClientErrorsAreNotRetried(status: Int, recovery: RecoveryAction) {
    let description = ErrorDescription(of: NetworkError.serverError(status))
    #expect(description.recovery == recovery)
    // Only errors that a retry can resolve suggest one.
    #expect(description.suggestion?.lowercased().contains("try again") == (recovery == .retry))
  }

  @Test func failuresWithoutAResponseOfferARetry() {
    for (error, _, _) in Self.causes { #expect(error.recovery == .retry, "\(error)") }
    #expect(NetworkError.serverError(401).recovery == .signIn)
  }

  @Test func onlyConnectionErrorsAreConnectionFailures() {
    let failures = Self.causes.map { $0.0 }.filter { ErrorDescription(of: $0).isConnectionFailure }
    #expect(failures == [.noConnection, .connectionRefused, .serverNotFound, .connectionLost])
  }

  @Test("The server may have carried out what it has not answered, unless the request did not reach it")
  func unansweredRequestsMayHaveBeenCarriedOut() {
    let unknown: [NetworkError] = [
      .connectionLost, .timeout, .decodingError, .requestFailed, .serverError(502), .serverError(504),
      .unavailable(status: 504, retryAfter: .seconds(1)),
    ]
    let known: [NetworkError] = [
      .noConnection, .connectionRefused, .serverNotFound, .untrustedServer, .serverError(500), .serverError(503),
      .serverError(409), .invalidField("email"), .unavailable(status: 503, retryAfter: .seconds(1)),
    ]
    #expect(unknown.allSatisfy { ErrorDescription(of: $0).leavesOutcomeUnknown })
    #expect(!known.contains { ErrorDescription(of: $0).leavesOutcomeUnknown })
  }
}
