import Foundation
import Testing

@testable import FeatureKit

struct FailureMessageTests {
  private struct Helpful: LocalizedError {
    var errorDescription: String? { "No internet connection" }
    var recoverySuggestion: String? { "Check your internet connection and try again" }
  }

  private struct Mute: Error {}

  @Test("E4: the error's own sentence and suggestion are shown")
  func localizedErrorSpeaksForItself() throws {
    let failure = try #require(FailureMessage(describing: Helpful()))
    #expect(failure.message == "No internet connection")
    #expect(failure.suggestion == "Check your internet connection and try again")
  }

  @Test func errorWithoutWordsGetsAPoliteSentence() throws {
    let failure = try #require(FailureMessage(describing: Mute()))
    #expect(failure.message == "Something went wrong. Please try again")
    #expect(failure.suggestion == nil)
  }

  @Test func failureMessageStaysAsItIs() {
    let failure = FailureMessage("Could not save", suggestion: "Free some space")
    #expect(FailureMessage(describing: failure) == failure)
  }

  @Test func cancellationIsNoFailure() {
    #expect(FailureMessage(describing: CancellationError()) == nil)
  }
}
