public import Foundation

/// An error in words for the user, with a recovery action.
///
/// The words are those of `LocalizedError`, each a sentence without its period:
/// - `errorDescription` is the reason why the operation failed.
/// - `failureReason` is a more precise reason, which screens show instead. It is optional.
/// - `recoverySuggestion` is what the user can do. It is optional.
///
/// None of them may use `localizedDescription`, because Foundation computes that from all of them.
///
/// `ErrorDescription` describes any error, including those that do not adopt this protocol.
public protocol PresentableError: LocalizedError {
  /// The action that a button can offer; `nil`, the default, if nothing helps.
  var recovery: RecoveryAction? { get }
  /// Whether there is no working connection to the server, so that content on screen may be out of date; `false` by
  /// default.
  var isConnectionFailure: Bool { get }
  /// The delay after which the server accepts the next attempt; `nil`, the default, if it named none.
  var retryDelay: Duration? { get }
  /// Whether a change that was requested may have been made, because the answer is missing; `false` by default.
  var leavesOutcomeUnknown: Bool { get }
}

extension PresentableError {
  /// No action.
  public var recovery: RecoveryAction? { nil }
  /// `nil`: the server named no delay.
  public var retryDelay: Duration? { nil }
  /// `false`: what was requested was not done.
  public var leavesOutcomeUnknown: Bool { false }
  /// `false`: the error does not concern the connection.
  public var isConnectionFailure: Bool { false }
}

/// An action with which the user can recover from an error.
public enum RecoveryAction: Sendable, Hashable, CaseIterable {
  /// Retries the operation.
  case retry
  /// Signs the user in again.
  case signIn
  /// Opens the settings.
  case openSettings
  /// Leaves the screen, because a retry would have the same result.
  ///
  /// An alert shows no button for this action, because its "OK" button has the same effect.
  case goBack

  /// The title of the button.
  public var title: String {
    switch self {
    case .retry: "Retry"
    case .signIn: "Sign in"
    case .openSettings: "Open settings"
    case .goBack: "Go back"
    }
  }
}

/// An error as a screen shows it: the reason, what the user can do, and a recovery action.
///
/// The texts are sentences without their periods.
public struct ErrorDescription: Equatable, Sendable {
  /// Why the operation failed: "The server is too busy".
  public var reason: String
  /// What the user can do: "Try again in 10 seconds"; `nil` if nothing helps.
  public var suggestion: String?
  /// The action that a button can offer; `nil` if nothing helps.
  public var recovery: RecoveryAction?
  /// Whether there is no working connection to the server.
  public var isConnectionFailure = false
  /// The delay after which the server accepts the next attempt, or `nil` if it named none.
  public var retryDelay: Duration?
  /// Whether a change that was requested may have been made.
  public var leavesOutcomeUnknown = false

  /// Creates a description from its parts.
  public init(_ reason: String, suggestion: String? = nil, recovery: RecoveryAction? = nil) {
    self.reason = reason
    self.suggestion = suggestion
    self.recovery = recovery
  }

  /// Describes any error; the texts of a `LocalizedError` are its own, and only a `PresentableError` has a recovery
  /// action.
  public init(of error: any Error) {
    let localized = error as? any LocalizedError
    let presentable = error as? any PresentableError
    // Foundation's default text for an error without a description is meaningless to users.
    self.init(
      localized?.failureReason ?? localized?.errorDescription ?? "Something went wrong. Please try again",
      suggestion: localized?.recoverySuggestion, recovery: presentable?.recovery)
    isConnectionFailure = presentable?.isConnectionFailure ?? false
    retryDelay = presentable?.retryDelay
    leavesOutcomeUnknown = presentable?.leavesOutcomeUnknown ?? false
  }

  /// The description of an error after which the user has to sign in.
  public static let signInRequired = ErrorDescription(
    "Please sign in to continue", suggestion: "Press Enter to sign in", recovery: .signIn)
}
