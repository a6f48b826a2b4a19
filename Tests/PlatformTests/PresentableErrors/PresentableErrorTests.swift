import Foundation
import PresentableErrors
import TestSupport
import Testing

@Suite("Presentable errors")
struct PresentableErrorTests {
  private struct Mute: Error {}
  private struct Spoken: LocalizedError {
    var errorDescription: String? { "The loom is broken" }
    var recoverySuggestion: String? { "Mend it" }
  }
  private struct Brief: PresentableError {
    var errorDescription: String? { "Please enter your name" }
  }
  private struct Detailed: PresentableError {
    var errorDescription: String? { "Server error (503)" }
    var failureReason: String? { "The server is too busy" }
    var recoverySuggestion: String? { "Try again in 10 seconds" }
    var recovery: RecoveryAction? { .retry }
    var isConnectionFailure: Bool { true }
  }

  @Test(
    "Every error has a sentence", .requirement("E1", "Z6"),
    arguments: [
      (Spoken(), "The loom is broken"), (Brief(), "Please enter your name"), (Detailed(), "The server is too busy"),
      (Mute(), "Something went wrong. Please try again"),
    ] as [(any Error, String)])
  func descriptionsMatchTheRequirements(_ error: any Error, _ text: String) {
    #expect(ErrorDescription(of: error).reason == text)
  }

  @Test("Errors have a recovery suggestion if an action helps", .requirement("E1"))
  func suggestionsMatchTheRequirements() {
    #expect(ErrorDescription(of: Spoken()).suggestion == "Mend it")
    #expect(ErrorDescription(of: Detailed()).suggestion == "Try again in 10 seconds")
    for error in [Brief(), Mute()] as [any Error] { #expect(ErrorDescription(of: error).suggestion == nil) }
  }

  @Test("A missing or expired session leads to sign-in", .requirement("E1"))
  func missingSessionLeadsToSignIn() {
    let description = ErrorDescription.signInRequired
    #expect(description.reason == "Please sign in to continue")
    // The requirements say "Tap to sign in", but a terminal has no tap.
    #expect(description.suggestion == "Press Enter to sign in")
    #expect(description.recovery == .signIn)
  }

  @Test func onlyPresentableErrorsHaveARecoveryOrAreConnectionFailures() {
    let errors: [any Error] = [Detailed(), Brief(), Spoken(), Mute()]
    #expect(errors.map { ErrorDescription(of: $0).recovery } == [.retry, nil, nil, nil])
    #expect(errors.map { ErrorDescription(of: $0).isConnectionFailure } == [true, false, false, false])
  }

  @Test func everyRecoveryHasItsOwnButtonTitle() {
    #expect(RecoveryAction.allCases.map(\.title) == ["Retry", "Sign in", "Open settings", "Go back"])
  }
}
