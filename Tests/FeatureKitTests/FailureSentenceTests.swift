import FeatureKit
import Networking
import Persistence
import PresentableErrors
import Testing

/// Each cause of a failure with the message that a screen shows.
@Suite("Messages for failed operations")
struct FailureSentenceTests {
  private static let network: [(any Error, String)] = [
    (NetworkError.noConnection, "No internet connection. Check your internet connection and try again."),
    (NetworkError.connectionRefused, "The server refused the connection. It may be down. Try again in a few minutes."),
    (NetworkError.serverNotFound, "The server's address was not found. Check the address and your connection."),
    (NetworkError.connectionLost, "The connection was lost. Check your internet connection and try again."),
    (NetworkError.timeout, "Request timed out. Check your internet connection and try again."),
    (
      NetworkError.untrustedServer,
      "The server's identity cannot be verified. Check the server's address and your clock."
    ),
    (NetworkError.decodingError, "Invalid response from server. Try again in a few minutes."),
  ]

  private static let statuses: [(any Error, String)] = [
    (NetworkError.serverError(401), "Please sign in to continue. Press Enter to sign in."),
    (PresentableError.unauthorized, "Please sign in to continue. Press Enter to sign in."),
    (NetworkError.serverError(403), "You do not have permission. Ask the owner of the shop for access."),
    (NetworkError.serverError(404), "It was not found on the server. It may have been removed."),
    (NetworkError.serverError(410), "It was not found on the server. It may have been removed."),
    (NetworkError.serverError(409), "It was changed elsewhere meanwhile. Go back to see the latest version."),
    (NetworkError.serverError(422), "The server rejected the request (422). Check what you entered."),
    (NetworkError.serverError(408), "Request timed out. Check your internet connection and try again."),
    (NetworkError.serverError(425), "The server is not ready. Try again in a few minutes."),
    (NetworkError.serverError(429), "The server received too many requests. Try again in a few minutes."),
    (NetworkError.serverError(302), "The server has moved (302). Check the server's address."),
    (NetworkError.serverError(500), "Server error (500). Try again in a few minutes."),
    (NetworkError.serverError(503), "The server is too busy. Try again in a few minutes."),
  ]

  private static let waits: [(any Error, String)] = [
    (unavailable(429, .seconds(30)), "The server received too many requests. Try again in 30 seconds."),
    (unavailable(500, .seconds(1)), "Server error (500). Try again in 1 second."),
    (unavailable(502, .seconds(90)), "Server error (502). Try again in 2 minutes."),
    (unavailable(503, .seconds(10)), "The server is too busy. Try again in 10 seconds."),
    (unavailable(503, .milliseconds(59_500)), "The server is too busy. Try again in 1 minute."),
    (unavailable(503, .seconds(3600)), "The server is down for maintenance. Try again in 1 hour."),
    (unavailable(503, .seconds(100_000)), "The server is down for maintenance. Try again in 2 days."),
  ]

  private static let storage: [(any Error, String)] = [
    (
      StorageError.diskFull(name: "the shop's data"),
      "The disk is full: the shop's data could not be saved. Free some disk space and try again."
    ),
    (StorageError.unreadable(name: "session"), "Could not read session. Check the disk and try again."),
    (StorageError.unwritable(name: "session"), "Could not save session. Check the disk and try again."),
    (
      StorageError.readOnly(name: "session"),
      "Could not save session: the disk is read-only. Make the disk writable and try again."
    ),
    (
      StorageError.notPermitted(name: "session"),
      "Could not save session: permission was denied. Change the folder's permissions."
    ),
    (StorageError.corrupt(name: "session"), "session is damaged."),
    (
      StorageError.newerVersion(name: "session", found: 2, supported: 1),
      "session was written by a newer version of this app. Update this app."
    ),
  ]

  private static func unavailable(_ status: Int, _ wait: Duration) -> NetworkError {
    .unavailable(status: status, retryAfter: wait)
  }

  @Test("A failure names the operation, the cause and what to do", .bug(id: "U3"), arguments: network + statuses)
  func causesHaveMessages(_ error: any Error, _ words: String) throws {
    try expect(error, words)
  }

  @Test("The message contains the server's Retry-After interval", .bug(id: "U3"), arguments: waits)
  func messageContainsTheWait(_ error: any Error, _ words: String) throws {
    try expect(error, words)
  }

  @Test("Disk failures and network failures have different messages", .bug(id: "U3"), arguments: storage)
  func storageFailuresHaveMessages(_ error: any Error, _ words: String) throws {
    try expect(error, words)
  }

  private func expect(_ error: any Error, _ words: String) throws {
    let failure = try #require(FailureMessage(describing: error, outcome: "Order #1004 was not completed"))
    #expect(failure.sentence == "Order #1004 was not completed. " + words)
  }
}
