import TestSupport
import Testing
import TrellisStoreTesting

@MainActor
struct TestStoreMessageTests {
  private struct Message: Equatable {
    let text: String
    let line: Int?
  }

  private func messages(
    clock: TestClock = TestClock(), when violate: @Sendable @MainActor (FactStore) async -> Void
  ) async throws -> [Message] {
    try await recordedIssues {
      let store = await FactStore(initialState: FactFeature.State(), sourceLocation: FailingTest.creation) {
        FactFeature(clock: clock)
      }
      await violate(store)
    }.map { Message(text: $0.comments.map(\.rawValue).joined(), line: $0.sourceLocation?.line) }
  }

  @Test(arguments: FailingTest.ofState + FailingTest.ofReceivedActions + FailingTest.ofEffects)
  func aFailureIsReportedOnceAtItsLine(_ failing: FailingTest) async throws {
    #expect(try await messages(when: failing.test) == [Message(text: failing.message, line: failing.line)])
  }

  @Test func aMessageHasTheLineOfTheCallByDefault() async throws {
    let line = #line + 2
    let messages = try await messages { store in
      await store.receive(.timerTicked)
      await store.send(.timerStarted) { $0.count = 1 }
      await store.finish()
    }
    #expect(messages.map(\.line) == [line, line + 1, line + 2])
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
        FailingTest.message(ofLiving: "timerStarted"),
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
    #expect(messages.map(\.text) == [FailingTest.message(ofLiving: "timerDebounced")])
  }
}
