import TestSupport
import Testing
import TrellisStoreTesting

/// The failures of a test store, each with its text and its source line.
@MainActor
struct TestStoreMessageTests {
  private typealias Store = TestStore<FactFeature.State, FactFeature.Action>

  private nonisolated static func location(_ line: Int) -> SourceLocation {
    SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
  }

  /// A message with the line at which it is reported.
  private struct Message: Equatable {
    let text: String
    let line: Int?
  }

  /// Returns the messages that a test with a new store causes.
  private func messages(
    clock: TestClock = TestClock(), when violate: @Sendable @MainActor (Store) async -> Void
  ) async throws -> [Message] {
    try await recordedIssues {
      let store = await Store(initialState: FactFeature.State(), sourceLocation: Self.location(1)) {
        FactFeature(clock: clock)
      }
      await violate(store)
    }.map { Message(text: $0.comments.map(\.rawValue).joined(), line: $0.sourceLocation?.line) }
  }

  /// Expects exactly one message, at a line.
  private func expectMessage(
    _ text: String, at line: Int, sourceLocation: SourceLocation = #_sourceLocation,
    when violate: @Sendable @MainActor (Store) async -> Void
  ) async throws {
    #expect(try await messages(when: violate) == [Message(text: text, line: line)], sourceLocation: sourceLocation)
  }

  @Test func aWrongValueIsReportedFieldByField() async throws {
    let line = #line + 5
    try await expectMessage(
      "The state after sending incrementButtonTapped is not as expected (- expected, + actual)\n  - .count: 2\n  + .count: 1",
      at: line
    ) { store in
      await store.send(.incrementButtonTapped) { $0.count = 2 }
      await store.finish()
    }
  }

  @Test func anUnassertedChangeIsReported() async throws {
    let line = #line + 9
    try await expectMessage(
      """
      The state after sending addressChanged(["first", "2nd", "third"]) is not as expected (- expected, + actual)
        - .address.lines[1]: "second"
        + .address.lines[1]: "2nd"
        + .address.lines[2]: "third"
      """, at: line
    ) { store in
      await store.send(.addressChanged(["first", "2nd", "third"]))
      await store.finish()
    }
  }

  @Test func anAssertionWithoutAChangeIsReported() async throws {
    let line = #line + 5
    try await expectMessage(
      "The state after sending factButtonTapped does not change, but the test expects a change. Remove the closure",
      at: line
    ) { store in
      await store.send(.factButtonTapped) { $0.count = 0 }
      await store.receive(.factResponse("0 is a number")) { $0.fact = "0 is a number" }
      await store.finish()
    }
  }

  @Test func anUnreceivedActionIsReportedAtTheEnd() async throws {
    let line = #line + 5
    try await expectMessage(
      "The test ends without receiving: factResponse(\"0 is a number\")", at: line
    ) { store in
      await store.send(.factButtonTapped)
      await store.finish()
    }
  }

  @Test func anUnreceivedActionIsReportedBeforeTheNextOne() async throws {
    let line = #line + 6
    try await expectMessage(
      "Receive these actions before sending incrementButtonTapped: factResponse(\"0 is a number\")",
      at: line
    ) { store in
      await store.send(.factButtonTapped)
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.finish()
    }
  }

  @Test func aMissingActionIsReported() async throws {
    let line = #line + 4
    try await expectMessage(
      "Expected to receive timerTicked, but there is no action, and no effect is alive", at: line
    ) { store in
      await store.receive(.timerTicked)
      await store.finish()
    }
  }

  @Test func anotherActionIsReported() async throws {
    let line = #line + 5
    try await expectMessage(
      "Expected to receive factResponse(\"zero\"), but received factResponse(\"0 is a number\")", at: line
    ) { store in
      await store.send(.factButtonTapped)
      await store.receive(.factResponse("zero")) { $0.fact = "0 is a number" }
      await store.finish()
    }
  }

  @Test func aSleepingEffectIsNamedWhereAnActionIsMissing() async throws {
    let messages = try await messages { store in
      await store.send(.timerStarted)
      await store.receive(.timerTicked)
      await store.finish()
    }
    #expect(
      messages.map(\.text) == [
        "Expected to receive timerTicked, but there is no action. Effects are alive: timerStarted (sleeps)",
        "The test ends while effects are alive: timerStarted (sleeps). Advance the clock or cancel them",
      ])
  }

  @Test func aDebouncedEffectIsNamedByItsOwnAction() async throws {
    let clock = TestClock()
    let messages = try await messages(clock: clock) { store in
      await store.send(.timerDebounced)
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await clock.advance(by: .seconds(1))
      await store.finish()
    }
    #expect(
      messages.map(\.text) == [
        "The test ends while effects are alive: timerDebounced (sleeps). Advance the clock or cancel them"
      ])
  }

  @Test func effectsAfterTheFirstFinishAreReported() async throws {
    try await expectMessage(
      "The test ends while effects are alive: timerStarted (sleeps). Advance the clock or cancel them", at: 1
    ) { store in
      await store.finish()
      await store.send(.timerStarted)
    }
  }

  @Test func aReleasedStoreReportsItsLivingEffectsWhereItWasMade() async throws {
    try await expectMessage(
      "The test ends while effects are alive: timerStarted (sleeps). Advance the clock or cancel them", at: 1
    ) { store in
      await store.send(.timerStarted)
    }
  }

  @Test func aReleasedStoreReportsUnreceivedActionsWhereItWasMade() async throws {
    try await expectMessage("The test ends without receiving: factResponse(\"0 is a number\")", at: 1) { store in
      await store.send(.factButtonTapped)
    }
  }
}
