public import Foundation
public import Networking
public import Persistence

/// An error in the words for its user, with what can be done about it: D3's `AppError`, under a name that the state of
/// the app as a whole does not have (REQUIREMENTS Z6, E1).
public enum PresentableError: LocalizedError, Sendable {
  case networkError(NetworkError)
  case storageError(StorageError)
  case validationError(String)
  /// Whoever asks is not signed in, or no longer.
  case unauthorized
  case unknown(any Error)

  /// Finds an error's place.
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
    case .storageError(let error): error.localizedDescription
    case .validationError(let message): message
    case .unauthorized: "Please sign in to continue"
    case .unknown(let error): Self.words(of: error)
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .networkError(let error) where error.isRefusal: nil
    case .networkError: "Check your internet connection and try again"
    case .unauthorized: "Tap to sign in"
    case .storageError, .validationError, .unknown: nil
    }
  }

  /// What the user can be offered to do; `nil` where nothing here would help.
  public var recovery: RecoveryAction? {
    switch self {
    case .networkError(let error) where error.isRefusal: .goBack
    case .networkError: .retry
    case .unauthorized: .signIn
    case .validationError: .goBack
    case .storageError(.notPermitted): .openSettings
    case .storageError, .unknown: nil
    }
  }

  /// What Foundation says of an error without words is of no use to anyone.
  private static func words(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? "Something went wrong. Please try again"
  }
}

/// An error that knows its place among those that can be shown.
public protocol PresentableErrorConvertible: Error {
  var presentableError: PresentableError { get }
}
