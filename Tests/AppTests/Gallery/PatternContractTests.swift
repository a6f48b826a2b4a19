import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import gallery

@Suite("The order list of each pattern")
struct PatternContractTests {
  private let clock = VirtualClock()
  private let service: SamplePatternOrders
  private let flags = PatternFlags()

  init() {
    service = SamplePatternOrders(clock: clock)
  }

  private func list(_ pattern: Pattern) async -> ScreenDriver {
    flags.pattern = pattern
    let screen = ScreenDriver(clock: clock) { PatternList(flags: flags, service: service) }
    await screen.advance(by: SamplePatternOrders.delay)
    return screen
  }

  @Test(arguments: Pattern.allCases)
  func theOrdersAreLoaded(_ pattern: Pattern) async {
    flags.pattern = pattern
    let screen = ScreenDriver(clock: clock) { PatternList(flags: flags, service: service) }
    await screen.expect("Loading orders…")
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("#1001  Ada Lovelace  pending")
    await screen.expect("#1002  Grace Hopper  completed")
  }

  @Test(arguments: Pattern.allCases)
  func aFailedLoadCanBeRepeated(_ pattern: Pattern) async {
    service.isFailing = true
    let screen = await list(pattern)
    await screen.expect("The orders could not be loaded")
    service.isFailing = false
    await screen.tap("Try again")
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("#1001  Ada Lovelace  pending")
    await screen.reject("could not be loaded")
  }

  @Test(.requirement("P2"), arguments: Pattern.allCases)
  func searchAndFilterAreCombined(_ pattern: Pattern) async {
    let screen = await list(pattern)
    await screen.type("ad", into: "Search")
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("Adele Goldberg")
    await screen.reject("Grace Hopper")
    await screen.click("Ada Lovelace")
    await screen.tap("Complete")
    await screen.advance(by: SamplePatternOrders.delay * 2)
    await screen.tap("Pending only")
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("Adele Goldberg")
    await screen.reject("Ada Lovelace")
  }

  @Test(arguments: Pattern.allCases)
  func aCompletionShowsItsProgressAndItsResult(_ pattern: Pattern) async {
    let screen = await list(pattern)
    await screen.click("#1003")
    await screen.tap("Complete")
    await screen.expect("Working…")
    await screen.advance(by: SamplePatternOrders.delay * 2)
    await screen.expect("#1003  Alan Turing  completed")
    await screen.reject("Working…")
  }

  @Test(arguments: Pattern.allCases)
  func aFailedCompletionCanBeRepeated(_ pattern: Pattern) async {
    let screen = await list(pattern)
    await screen.click("#1001")
    service.isFailing = true
    await screen.tap("Complete")
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("Order #1001 was not completed")
    service.isFailing = false
    await screen.tap("Try again")
    await screen.advance(by: SamplePatternOrders.delay * 2)
    await screen.expect("#1001  Ada Lovelace  completed")
  }

  @Test(arguments: Pattern.allCases)
  func aResponseToAnEarlierQueryIsIgnored(_ pattern: Pattern) async {
    flags.pattern = pattern
    let slow = SlowSearch(base: service, clock: clock)
    let screen = ScreenDriver(clock: clock) { PatternList(flags: flags, service: slow) }
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.type("a", into: "Search")
    await screen.type("lan", into: "Search")
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("Alan Turing")
    await screen.advance(by: .seconds(10))
    await screen.expect("Alan Turing")
    await screen.reject("Ada Lovelace")
  }
}

/// A service that responds to the search "a" after five seconds, and does not notice that the request was canceled.
nonisolated private struct SlowSearch: PatternOrderService {
  let base: SamplePatternOrders
  let clock: VirtualClock

  func orders(matching query: PatternQuery) async throws -> [PatternOrder] {
    if query.search == "a" { await Task { try? await clock.sleep(for: .seconds(5)) }.value }
    return try await base.orders(matching: query)
  }

  func complete(_ id: PatternOrder.ID) async throws { try await base.complete(id) }
}
