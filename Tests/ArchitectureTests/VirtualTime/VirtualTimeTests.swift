import Testing

@testable import TrellisVirtualTime

struct VirtualClockTests {
  private let second = VirtualClock.Instant(offset: .seconds(1))

  @Test func cancellationAfterTheSleepLeavesNothingBehind() async throws {
    var table = SleepTable()
    let number = table.add()
    try await withCheckedThrowingContinuation { (continuation: SleepTable.Continuation) in
      _ = table.suspend(number, until: second, isExact: true, now: VirtualClock.Instant(offset: .zero), continuation)
      for due in table.removeDue(at: second) { due.resume() }
    }
    let isSuspended = table.cancel(number) != nil
    #expect(!isSuspended && table.sleeps.isEmpty)
  }

  @Test func cancellationBeforeTheTaskIsSuspendedEndsTheSleep() async throws {
    var table = SleepTable()
    let number = table.add()
    _ = table.cancel(number)
    var result: Result<Void, any Error>?
    try await withCheckedThrowingContinuation { (continuation: SleepTable.Continuation) in
      result = table.suspend(
        number, until: second, isExact: true, now: VirtualClock.Instant(offset: .zero), continuation)
      continuation.resume()
    }
    let ended = try #require(result)
    #expect(throws: CancellationError.self) { try ended.get() }
    #expect(table.sleeps.isEmpty)
  }

  @Test func canceledSleepThrows() async throws {
    let clock = VirtualClock()
    let sleep = Task { try await clock.sleep(for: .seconds(1)) }
    #expect(try await clock.waitForSleeper() == second)
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test func hostDoesNotWaitForASleepWithATolerance() async throws {
    let clock = VirtualClock()
    let sleep = Task { try await clock.sleep(for: .seconds(1), tolerance: .milliseconds(50)) }
    #expect(try await clock.waitForSleeper() == second)
    #expect(clock.nextDeadline(ignoring: nil) == nil)
    clock.advance(to: second)
    try await sleep.value
  }
}

struct IdleGateTests {
  @Test func aGateWithoutWorkIsIdle() async {
    let gate = IdleGate()
    await gate.idle()
    gate.begin()
    gate.end()
    await gate.idle()
    #expect(gate.startedCount == 1)
  }

  @Test func aWaitEndsWithTheLastPieceOfWork() async {
    let gate = IdleGate()
    gate.begin()
    gate.begin()
    let (steps, step) = AsyncStream.makeStream(of: String.self)
    let wait = Task {
      await gate.idle()
      step.yield("idle")
      step.finish()
    }
    gate.end()
    step.yield("one left")
    gate.end()
    await wait.value
    #expect(await steps.reduce(into: []) { $0.append($1) } == ["one left", "idle"])
  }
}
