public import Foundation
public import Networking
public import Persistence

/// An error in words for the user, with what the user can do about it.
///
/// These are the cases of the `AppError` that the guide on structured errors (D3) describes; the name `AppError` belongs
/// to the app's state here. `errorDescription` is that guide's text. Screens show `failureReason` and
/// `recoverySuggestion`, which come from the one table in `ErrorWording`.
public enum PresentableError: LocalizedError, Sendable {
  case networkError(NetworkError)
  case storageError(StorageError)
  case validationError(String)
  /// The user is not signed in, or no longer.
  case unauthorized
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

  /// What a button can do about the error; `nil` if nothing helps.
  public var recovery: RecoveryAction? { wording.recovery }

  /// Whether there is no working connection to the server.
  public var isConnectionFailure: Bool {
    if case .networkError(let error) = self { error.isConnectionFailure } else { false }
  }

  private var wording: ErrorWording { ErrorWording(self) }
}

/// An error that chooses its own `PresentableError`.
public protocol PresentableErrorConvertible: Error {
  var presentableError: PresentableError { get }
}
