import Foundation
import Testing
import TrellisStore
import TrellisVirtualTime

/// Effects accept a clock of the type `any Clock<Duration>`.
///
/// The file imports Foundation: with it, Swift 6.3 does not open a stored `any Clock` for a generic parameter.
@MainActor
struct AnyClockTests {
  private struct Feature {
    let clock: any Clock<Duration>

    var effect: Effect<LogFeature.Action> {
      Effect.send(.report("now"))
        .throttle(id: "scroll", for: .seconds(1), clock: clock, latest: false)
        .debounce(id: "text", for: .milliseconds(300), clock: clock)
    }
  }

  private let clock = VirtualClock()
  private let store = Store(initialState: LogFeature.State()) { LogFeature() }

  @Test func timedEffectsAcceptAnyClock() async throws {
    let task = store.send(.start(Feature(clock: clock).effect.wrapped))
    clock.advance(to: try await clock.waitForSleeper())
    await task.finish()
    #expect(store.log == ["now"])
  }
}
