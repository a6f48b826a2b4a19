import Foundation
import PresentableErrors

struct SampleError: PresentableError {
  var errorDescription: String?
  var recoverySuggestion: String?
  var recovery: RecoveryAction?
  var isConnectionFailure = false
  var leavesOutcomeUnknown = false

  static let offline = SampleError(
    errorDescription: "No internet connection", recoverySuggestion: "Check your internet connection and try again",
    recovery: .retry, isConnectionFailure: true)
  static let lost = SampleError(
    errorDescription: "The connection was lost", recoverySuggestion: "Check your internet connection and try again",
    recovery: .retry, isConnectionFailure: true, leavesOutcomeUnknown: true)
  static let late = SampleError(
    errorDescription: "Request timed out", recoverySuggestion: "Check your internet connection and try again",
    recovery: .retry)
  static let busy = SampleError(
    errorDescription: "The server is too busy", recoverySuggestion: "Try again in 10 seconds", recovery: .retry)
  static let signedOut = SampleError(
    errorDescription: "Please sign in to continue", recoverySuggestion: "Press Enter to sign in", recovery: .signIn)
  static let missing = SampleError(
    errorDescription: "It was not found on the server", recoverySuggestion: "It may have been removed",
    recovery: .goBack)
  static let forbidden = SampleError(
    errorDescription: "You do not have permission", recoverySuggestion: "Ask the owner of the shop for access",
    recovery: .goBack)
  static let notPermitted = SampleError(
    errorDescription: "Could not save preferences: permission was denied",
    recoverySuggestion: "Change the folder's permissions", recovery: .openSettings)
  static let diskFull = SampleError(
    errorDescription: "The disk is full: orders could not be saved",
    recoverySuggestion: "Free some disk space and try again", recovery: .retry)
  static let damaged = SampleError(errorDescription: "session is damaged")
  static let invalid = SampleError(errorDescription: "Too long", recovery: .goBack)
}
