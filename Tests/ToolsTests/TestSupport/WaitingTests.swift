import Foundation
import Observation
import TestSupport
import Testing

/// Each wait has a limit of its own, whose error names the event. A limit of the whole test would also count the time in
/// which a busy machine does not run it, and would not say what the test waited for.
@Suite("Waiting for events") struct WaitingTests {
  @Test func aWaitReturnsWhenItsConditionIsMet() async throws {
    let count = AwaitableValue(0)
    let wait = Task { try await count.wait(for: "three") { $0 == 3 } }
    for _ in 0..<3 { count.update { $0 += 1 } }
    #expect(try await wait.value == 3)
    #expect(try await count.wait(for: "what is there already") { $0 > 0 } == 3)
  }

  @Test("A value that is replaced immediately is not missed") func briefValuesAreObserved() async throws {
    let value = AwaitableValue(0)
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let wait = Task {
      try await value.wait(for: "one") { value in
        begin.yield()
        return value == 1
      }
    }
    for await _ in began { break }
    value.update { $0 = 1 }
    value.update { $0 = 2 }
    #expect(try await wait.value == 1)
  }

  @Test func cancelingTheTaskEndsTheWait() async {
    let never = AwaitableValue(false)
    let wait = Task { try await never.wait(for: "nothing") { $0 } }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test func theTimeoutErrorNamesTheCondition() async {
    let never = AwaitableValue(false)
    let failure = await #expect(throws: WaitTimeout.self) {
      try await never.wait(for: "a sign", within: .milliseconds(1)) { $0 }
    }
    #expect(failure?.description == "Waited 0.001 seconds for a sign")
  }

  @Observable @MainActor
  final class Model {
    var names: [String] = []
    var isReady = false
  }

  @MainActor @Test func waitUntilReturnsWhenObservableStateMatches() async throws {
    let model = Model()
    let wait = Task { try await waitUntil("readiness with a name") { model.isReady && !model.names.isEmpty } }
    model.names.append("Ada")
    await Task {}.value
    model.isReady = true
    try await wait.value
  }

  @MainActor @Test func cancelingTheTaskEndsAWaitForObservableState() async {
    let model = Model()
    let wait = Task { try await waitUntil("nothing") { model.isReady } }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test func waitForFilesReturnsWhenFilesChange() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("file")
      let isWritten: @Sendable () -> Bool = { (try? Data(contentsOf: file)) == Data("text".utf8) }
      let wait = Task { try await waitForFiles(in: directory, "the file", until: isWritten) }
      try Data("text".utf8).write(to: file, options: .atomic)
      try await wait.value
      let removal = Task {
        try await waitForFiles(in: directory, "its removal") { !FileManager.default.fileExists(atPath: file.path) }
      }
      try FileManager.default.removeItem(at: file)
      try await removal.value
    }
  }

  @Test func waitingInAMissingDirectoryThrows() async throws {
    try await withTemporaryDirectory { directory in
      let missing = directory.appendingPathComponent("missing")
      await #expect(throws: CocoaError.self) {
        // If the directory existed, the wait would end immediately without an error.
        try await waitForFiles(in: missing, "the error of a missing directory") { true }
      }
    }
  }
}

@Suite("Expected issues") struct ExpectedIssueTests {
  @Test func anExpectedIssueDoesNotFailTheTest() async throws {
    try await expectIssue("It was not recorded") {
      $0.comments.contains("on purpose")
    } when: {
      Issue.record("on purpose")
    }
  }

  @Test func aMissingIssueFailsTheTest() async throws {
    try await expectIssue("The missing issue was not reported") {
      $0.comments.contains("It was not recorded")
    } when: {
      try await expectIssue("It was not recorded") {}
    }
  }

  @Test func anIssueThatDoesNotMatchFailsTheTest() async throws {
    try await expectIssue("The missing issue was not reported") {
      $0.comments.contains("It was not recorded")
    } when: {
      try await expectIssue("It was not recorded") {
        $0.comments.contains("this one")
      } when: {
        Issue.record("another")
      }
    }
  }
}
