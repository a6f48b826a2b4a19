public import Foundation
public import Networking
public import Persistence

/// An error in words for the user, with a recovery action.
///
/// The cases and `errorDescription` are those of the `AppError` in the guide on structured errors that this app
/// follows; here, `AppError` is part of the app's state (see requirement Z6 in `docs/requirements.md`). Screens show
/// `failureReason` and `recoverySuggestion`, which come from one table in `ErrorWording`.
public enum PresentableError: LocalizedError, Sendable {
  /// A request failed.
  case networkError(NetworkError)
  /// Data could not be stored or read.
  case storageError(StorageError)
  /// The input is invalid, for the reason in the message.
  case validationError(String)
  /// The user is not signed in, or the session has expired.
  case unauthorized
  /// Any other error.
  case unknown(any Error)

  /// Classifies an error.
  public init(_ error: any Error) {
    switch error {
    case let error as PresentableError: self = error
    case let error as any PresentableErrorConvertible: self = error.presentableError
    case NetworkError.serverError(401): self = .unauthorized
    case let error as NetworkError: self = .networkError(error)
    case let error as StorageError: self = .storageError(error)
    default: self = .unknown(error)
    }
  }

  /// A description for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .networkError(let error): error.localizedDescription
    case .storageError, .validationError, .unauthorized, .unknown: failureReason
    }
  }

  /// Why the operation failed, as a sentence without its period: "The server is too busy".
  public var failureReason: String? { wording.reason }

  /// What the user can do, as a sentence without its period; `nil` if nothing helps.
  public var recoverySuggestion: String? { wording.advice }

  /// The action that a button can offer; `nil` if nothing helps.
  public var recovery: RecoveryAction? { wording.recovery }

  /// Whether there is no working connection to the server.
  public var isConnectionFailure: Bool {
    if case .networkError(let error) = self { error.isConnectionFailure } else { false }
  }

  private var wording: ErrorWording { ErrorWording(self) }
}

/// An error that defines its own `PresentableError`.
public protocol PresentableErrorConvertible: Error {
  /// The error as it is presented to the user.
  var presentableError: PresentableError { get }
}
