import Testing
import TrellisStoreTesting

typealias FactStore = TestStore<FactFeature.State, FactFeature.Action>

/// A test that fails on purpose, with the message of its test store.
struct FailingTest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let message: String
  let line: Int
  /// The test, whose faulty call has the location `call`.
  let test: @Sendable @MainActor (FactStore) async -> Void

  init(
    _ testDescription: String, _ message: String, at location: SourceLocation = call,
    when test: @escaping @Sendable @MainActor (FactStore) async -> Void
  ) {
    self.testDescription = testDescription
    self.message = message
    line = location.line
    self.test = test
  }

  static let creation = SourceLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
  static let call = SourceLocation(fileID: #fileID, filePath: #filePath, line: 2, column: 1)

  static let ofState = [
    FailingTest(
      "a wrong value",
      "The state after sending incrementButtonTapped is not as expected (- expected, + actual)\n  - .count: 2\n  + .count: 1"
    ) { store in
      await store.send(.incrementButtonTapped, sourceLocation: call) { $0.count = 2 }
      await store.finish()
    },
    FailingTest(
      "an unasserted change",
      """
      The state after sending addressChanged(["first", "2nd", "third"]) is not as expected (- expected, + actual)
        - .address.lines[1]: "second"
        + .address.lines[1]: "2nd"
        + .address.lines[2]: "third"
      """
    ) { store in
      await store.send(.addressChanged(["first", "2nd", "third"]), sourceLocation: call)
      await store.finish()
    },
    FailingTest(
      "an assertion without a change",
      "The state after sending addressChanged([\"first\", \"second\"]) does not change, but the test expects a change. Remove the closure"
    ) { store in
      await store.send(.addressChanged(["first", "second"]), sourceLocation: call) { $0.count = 0 }
      await store.finish()
    },
  ]

  static let ofReceivedActions = [
    FailingTest("an unreceived action at the end", "The test ends without receiving: factResponse(\"0 is a number\")") {
      await $0.send(.factButtonTapped)
      await $0.finish(sourceLocation: call)
    },
    FailingTest(
      "an unreceived action of a released store", "The test ends without receiving: factResponse(\"0 is a number\")",
      at: creation
    ) {
      await $0.send(.factButtonTapped)
    },
    FailingTest(
      "an unreceived action before the next one",
      "Receive these actions before sending incrementButtonTapped: factResponse(\"0 is a number\")"
    ) { store in
      await store.send(.factButtonTapped)
      await store.send(.incrementButtonTapped, sourceLocation: call) { $0.count = 1 }
      await store.finish()
    },
    FailingTest(
      "a missing action", "Expected to receive timerTicked, but there is no action, and no effect is alive"
    ) {
      await $0.receive(.timerTicked, sourceLocation: call)
      await $0.finish()
    },
    FailingTest(
      "another action", "Expected to receive factResponse(\"zero\"), but received factResponse(\"0 is a number\")"
    ) { store in
      await store.send(.factButtonTapped)
      await store.receive(.factResponse("zero"), sourceLocation: call) { $0.fact = "0 is a number" }
      await store.finish()
    },
  ]

  static let ofEffects = [
    living("an effect at the end", "timerStarted", at: call) {
      await $0.send(.timerStarted)
      await $0.finish(sourceLocation: call)
    },
    living("an effect of a released store", "timerStarted", at: creation) { await $0.send(.timerStarted) },
    living("an effect after the end", "timerStarted", at: creation) {
      await $0.finish()
      await $0.send(.timerStarted)
    },
    living("an effect after an action", "timerAnnounced", at: call) { store in
      await store.send(.timerAnnounced)
      await store.receive(.incrementButtonTapped) { $0.count = 1 }
      await store.finish(sourceLocation: call)
    },
  ]

  private static func living(
    _ testDescription: String, _ action: String, at location: SourceLocation,
    when test: @escaping @Sendable @MainActor (FactStore) async -> Void
  ) -> FailingTest {
    FailingTest(testDescription, message(ofLiving: action), at: location, when: test)
  }

  static func message(ofLiving action: String) -> String {
    "The test ends while effects are alive: \(action) (sleeps). Advance the clock or cancel them"
  }
}
