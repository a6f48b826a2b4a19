import Testing
import TrellisVirtualTime

@testable import TerminalUI

@Suite("A canceled sleep of a day does not occupy memory until the next day")
struct SlicedClockTests {
  private let base = VirtualClock()
  private var clock: SlicedClock<VirtualClock> { SlicedClock(base) }

  @Test func noSleepOfTheBaseClockIsLong() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(25)) }
    for end in [10, 20, 25] {
      let deadline = try await base.waitForSleeper()
      #expect(deadline.offset == .seconds(end))
      base.advance(to: deadline)
    }
    try await sleeper.value
  }

  @Test func aCanceledSleepEndsImmediately() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(86_400)) }
    _ = try await base.waitForSleeper()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(base.nextDeadline == nil)
  }

  @Test func aDeadlineInThePastIsReachedAtOnce() async throws {
    try await clock.sleep(until: base.now.advanced(by: .seconds(-1)), tolerance: nil)
  }

  @MainActor @Test func theClockOfViewsIsSliced() { #expect(EnvironmentValues().clock is SlicedClock<ContinuousClock>) }
}
