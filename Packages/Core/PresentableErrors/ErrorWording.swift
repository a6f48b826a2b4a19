import Foundation
import Networking
import Persistence

/// The texts for one cause of a failure, and the recovery action: one row of the table below.
struct ErrorWording {
  /// Why it failed, as a sentence without its period.
  var reason: String
  /// What the user can do, as a sentence without its period; `nil` if nothing helps.
  var advice: String?
  var recovery: RecoveryAction?

  init(_ reason: String, advice: String? = nil, recovery: RecoveryAction? = nil) {
    self.reason = reason
    self.advice = advice
    self.recovery = recovery
  }
}

// MARK: The table from causes to words

extension ErrorWording {
  init(_ error: PresentableError) {
    switch error {
    case .networkError(let error): self.init(error)
    case .storageError(let error): self.init(error)
    case .validationError(let message): self.init(message, recovery: .goBack)
    case .unauthorized:
      self.init("Please sign in to continue", advice: "Press Enter to sign in", recovery: .signIn)
    case .unknown(let error):
      let localized = error as? any LocalizedError
      // Foundation's default text for an error without a description is meaningless to users.
      self.init(
        localized?.errorDescription ?? "Something went wrong. Please try again", advice: localized?.recoverySuggestion)
    }
  }

  init(_ error: NetworkError) {
    switch error {
    case .noConnection, .connectionLost, .timeout:
      self.init(error.text, advice: "Check your internet connection and try again", recovery: .retry)
    case .connectionRefused:
      self.init(error.text, advice: "It may be down. Try again in a few minutes", recovery: .retry)
    case .serverNotFound:
      self.init(error.text, advice: "Check the address and your connection", recovery: .retry)
    case .untrustedServer:
      self.init(error.text, advice: "Check the server's address and your clock", recovery: .retry)
    case .decodingError:
      self.init(error.text, advice: "Try again in a few minutes", recovery: .retry)
    case .serverError(let status): self.init(status: status)
    case .unavailable(let status, let wait): self.init(status: status, retryAfter: wait)
    }
  }

  /// Creates the texts for an unsuccessful status code.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - retryAfter: The delay that the server specified; `nil` for none.
  private init(status: Int, retryAfter: Duration? = nil) {
    let later = "Try again in \(retryAfter?.words ?? "a few minutes")"
    switch status {
    case 401: self.init(.unauthorized)
    case 403: self.init("You do not have permission", advice: "Ask the owner of the shop for access", recovery: .goBack)
    case 404, 410: self.init("It was not found on the server", advice: "It may have been removed", recovery: .goBack)
    case 409:
      self.init("It was changed elsewhere meanwhile", advice: "Go back to see the latest version", recovery: .goBack)
    case 408: self.init(.timeout)
    case 425: self.init("The server is not ready", advice: later, recovery: .retry)
    case 429: self.init("The server received too many requests", advice: later, recovery: .retry)
    case 300..<400:
      self.init("The server has moved (\(status))", advice: "Check the server's address", recovery: .retry)
    case 400..<500:
      self.init("The server rejected the request (\(status))", advice: "Check what you entered", recovery: .goBack)
    case 503:
      // RFC 9110, section 15.6.4, allows both causes and distinguishes them only by the length of the delay.
      let isMaintenance = retryAfter.map { $0 >= .seconds(60) } ?? false
      let reason = isMaintenance ? "The server is down for maintenance" : "The server is too busy"
      self.init(reason, advice: later, recovery: .retry)
    default: self.init(NetworkError.serverError(status).text, advice: later, recovery: .retry)
    }
  }

  init(_ error: StorageError) {
    let reason = error.localizedDescription
    switch error {
    case .diskFull: self.init(reason, advice: "Free some disk space and try again", recovery: .retry)
    case .unreadable, .unwritable: self.init(reason, advice: "Check the disk and try again", recovery: .retry)
    case .readOnly: self.init(reason, advice: "Make the disk writable and try again", recovery: .retry)
    case .notPermitted: self.init(reason, advice: "Change the folder's permissions", recovery: .openSettings)
    case .newerVersion: self.init(reason, advice: "Update this app")
    case .locked: self.init(reason, advice: "Close the other program and try again", recovery: .retry)
    case .unsafe: self.init(reason, advice: "Check who owns the folder and what is in it")
    case .corrupt, .tooLarge, .invalidName, .noStateDirectory: self.init(reason)
    }
  }
}

extension NetworkError {
  /// The error's own description, which is never `nil`.
  fileprivate var text: String { localizedDescription }
}

extension Duration {
  /// The duration in the largest unit that it fills, rounded up: "10 seconds", "1 hour".
  var words: String {
    let seconds = max(1, Int((self / .seconds(1)).rounded(.up)))
    for (size, unit) in [(86_400, "day"), (3600, "hour"), (60, "minute")] where seconds >= size {
      return Self.count((seconds - 1) / size + 1, unit)
    }
    return Self.count(seconds, "second")
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
