import Foundation
import Networking
import Persistence
import PresentableErrors
import RequirementTrait
import Testing

@Suite("Presentable errors", .requirement("Z6"))
struct PresentableErrorTests {
  private struct Mute: Error {}
  private struct Spoken: LocalizedError {
    var errorDescription: String? { "The loom is broken" }
    var recoverySuggestion: String? { "Mend it" }
  }
  private struct Placed: PresentableErrorConvertible {
    var presentableError: PresentableError { .validationError("Please enter your name") }
  }

  @Test(
    "Descriptions are exactly those of the requirements", .requirement("E1", "E2"),
    arguments: [
      (PresentableError.networkError(.noConnection), "No internet connection"),
      (.networkError(.timeout), "Request timed out"), (.networkError(.serverError(503)), "Server error (503)"),
      (.networkError(.decodingError), "Invalid response from server"), (.validationError("Too long"), "Too long"),
      (.unauthorized, "Please sign in to continue"), (.unknown(Spoken()), "The loom is broken"),
      (.storageError(.diskFull(name: "session")), "The disk is full: session could not be saved"),
    ])
  func descriptionsMatchTheRequirements(_ error: PresentableError, _ text: String) {
    #expect(error.errorDescription == text)
    #expect(error.localizedDescription == text)
  }

  @Test("Errors have a recovery suggestion if an action helps", .requirement("E1"), .bug(id: "U3"))
  func suggestionsMatchTheRequirements() {
    #expect(
      PresentableError.networkError(.timeout).recoverySuggestion == "Check your internet connection and try again")
    // The requirements say "Tap to sign in", but a terminal has no tap.
    #expect(PresentableError.unauthorized.recoverySuggestion == "Press Enter to sign in")
    #expect(PresentableError.unknown(Spoken()).recoverySuggestion == "Mend it")
    for error in [PresentableError.storageError(.noStateDirectory), .validationError("x"), .unknown(Mute())] {
      #expect(error.recoverySuggestion == nil)
    }
  }

  @Test func everyErrorHasAnAppropriateRecovery() {
    #expect(PresentableError.networkError(.noConnection).recovery == .retry)
    #expect(PresentableError.unauthorized.recovery == .signIn)
    #expect(PresentableError.storageError(.notPermitted(name: "x")).recovery == .openSettings)
    #expect(PresentableError.storageError(.diskFull(name: "x")).recovery == .retry)
    #expect(PresentableError.storageError(.noStateDirectory).recovery == nil)
    #expect(PresentableError.validationError("x").recovery == .goBack)
    #expect(PresentableError.unknown(Mute()).recovery == nil)
  }

  @Test(
    "Permanent client errors are not retried; timeouts, rate limits and server errors are",
    arguments: [
      (400, .goBack), (403, .goBack), (404, .goBack), (409, .goBack), (410, .goBack), (422, .goBack),
      (408, .retry), (425, .retry), (429, .retry), (500, .retry), (503, .retry),
    ] as [(Int, RecoveryAction)])
  func permanentClientErrorsAreNotRetried(status: Int, recovery: RecoveryAction) {
    let error = PresentableError(NetworkError.serverError(status))
    #expect(error.recovery == recovery)
    // Only errors that a retry can resolve suggest one.
    #expect(error.recoverySuggestion?.lowercased().contains("try again") == (recovery == .retry))
  }

  @Test func errorsAreConvertedByType() {
    #expect(PresentableError(NetworkError.serverError(401)).recovery == .signIn)
    #expect(PresentableError(NetworkError.timeout).errorDescription == "Request timed out")
    #expect(PresentableError(StorageError.corrupt(name: "session")).errorDescription == "session is damaged")
    #expect(PresentableError(Placed()).errorDescription == "Please enter your name")
    #expect(PresentableError(PresentableError.unauthorized).recovery == .signIn)
    #expect(PresentableError(Mute()).errorDescription == "Something went wrong. Please try again")
  }

  @Test func everyRecoveryHasItsOwnButtonTitle() {
    #expect(RecoveryAction.allCases.map(\.title) == ["Retry", "Sign in", "Open settings", "Go back"])
  }
}
