import Foundation
import PresentableErrors
import TestSupport
import Testing

@testable import FeatureKit

struct FailureMessageTests {
  private struct Helpful: LocalizedError {
    var errorDescription: String? { "No internet connection" }
    var recoverySuggestion: String? { "Check your internet connection and try again" }
  }

  private struct Mute: Error {}

  @Test("The error's own description and suggestion are shown", .requirement("E4"))
  func localizedErrorProvidesTheMessage() throws {
    let failure = try #require(FailureMessage(describing: Helpful(), outcome: "It was not saved"))
    let texts = ["No internet connection", "Check your internet connection and try again"]
    #expect([failure.message, failure.suggestion] == texts)
  }

  @Test("A failure names the operation, the cause and what to do", .requirement("E4"))
  func presentableErrorProvidesTheMessageAndTheRecovery() throws {
    let failure = try #require(FailureMessage(describing: SampleError.busy, outcome: "Order #1004 was not completed"))
    #expect(failure.sentence == "Order #1004 was not completed. The server is too busy. Try again in 10 seconds.")
    #expect(failure.recovery == .retry)
    #expect(FailureMessage(describing: SampleError.missing, outcome: "")?.recovery == .goBack)
  }

  @Test("A change whose answer is lost may have been made; one that was not sent was not made")
  func lostAnswerLeavesTheOutcomeOpen() throws {
    let change = ChangeOutcome("Order #1004", "paid")
    let lost = try #require(FailureMessage(describing: SampleError.lost, change: change))
    #expect(
      lost.sentence
        == "Order #1004 may have been paid. The connection was lost. Try again: it is done only once.")
    #expect(lost.recovery == .retry && !lost.isConnectionFailure, "a line about the connection is not enough")
    let unsent = try #require(FailureMessage(describing: SampleError.offline, change: change))
    #expect(unsent.outcome == "Order #1004 was not paid" && unsent.isConnectionFailure)
    #expect(FailureMessage(describing: CancellationError(), change: change) == nil)
    let named = try #require(FailureMessage(describing: lost, change: ChangeOutcome("Not every order", "reopened")))
    #expect(named == lost, "a message with an outcome of its own is used as it is")
  }

  @Test func aSuggestionOtherThanARetryOffersNoRetry() throws {
    let outdated = SampleError(errorDescription: "A newer version wrote it", recoverySuggestion: "Update this app")
    let failure = try #require(FailureMessage(describing: outdated, outcome: "It was not saved"))
    #expect(failure.suggestion == "Update this app" && failure.recovery == nil)
  }

  @Test func errorWithoutDescriptionHasADefaultMessage() throws {
    let failure = try #require(FailureMessage(describing: Mute(), outcome: "It was not saved"))
    #expect(failure.message == "Something went wrong. Please try again" && failure.suggestion == nil)
  }

  @Test func failureMessageIsPreservedAndCancellationIsNoFailure() {
    #expect(FailureMessage(describing: CancellationError(), outcome: "It was not saved") == nil)
    let failure = FailureMessage("Could not save", suggestion: "Free some space")
    let described = FailureMessage(describing: failure, outcome: "It was not saved")
    #expect(described?.sentence == "It was not saved. Could not save. Free some space.")
  }
}
