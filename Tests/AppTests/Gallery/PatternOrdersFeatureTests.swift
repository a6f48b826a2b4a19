import TestSupport
import Testing
import TrellisStore
import TrellisStoreTesting

@testable import gallery

@Suite("The order list as a Store, transition by transition")
struct PatternOrdersFeatureTests {
  private let clock = TestClock()
  private let service: SamplePatternOrders
  private let store: TestStore<PatternOrdersFeature.State, PatternOrdersFeature.Action>

  init() {
    let service = SamplePatternOrders(clock: clock)
    self.service = service
    store = TestStore(initialState: PatternOrdersFeature.State()) { PatternOrdersFeature(service: service) }
  }

  private let orders = [
    PatternOrder(id: 1001, customer: "Ada Lovelace"),
    PatternOrder(id: 1002, customer: "Grace Hopper", isCompleted: true),
    PatternOrder(id: 1003, customer: "Alan Turing"), PatternOrder(id: 1004, customer: "Ida Rhodes"),
    PatternOrder(id: 1005, customer: "Adele Goldberg"),
  ]

  private func load() async {
    await store.send(.appeared)
    await clock.advance(by: SamplePatternOrders.delay)
    await store.receive(.ordersLoaded(orders)) { $0.orders = orders }
  }

  @Test func aChangedQueryCancelsTheLoadOfTheEarlierOne() async {
    await store.send(.appeared)
    let pending = PatternQuery(isPendingOnly: true)
    await store.send(.binding(.set(\.query, pending))) { $0.query = pending }
    await clock.advance(by: SamplePatternOrders.delay)
    let shown = orders.filter { !$0.isCompleted }
    await store.receive(.ordersLoaded(shown)) { $0.orders = shown }
    await store.finish()
  }

  @Test(.requirement("P5")) func aCompletionLoadsTheListAgain() async {
    await load()
    await store.send(.binding(.set(\.selection, 1003))) { $0.selection = 1003 }
    await store.send(.completeButtonTapped) { $0.isCompleting = true }
    await clock.advance(by: SamplePatternOrders.delay)
    await store.receive(.orderCompleted) { $0.isCompleting = false }
    await clock.advance(by: SamplePatternOrders.delay)
    var changed = orders
    changed[2].isCompleted = true
    await store.receive(.ordersLoaded(changed)) { [changed] in $0.orders = changed }
    await store.finish()
  }

  @Test func aFailedCompletionChangesNoOrder() async {
    await load()
    await store.send(.binding(.set(\.selection, 1003))) { $0.selection = 1003 }
    service.isFailing = true
    await store.send(.completeButtonTapped) { $0.isCompleting = true }
    await clock.advance(by: SamplePatternOrders.delay)
    await store.receive(.requestFailed(.completion(of: 1003))) {
      $0.failure = .completion(of: 1003)
      $0.isCompleting = false
    }
    await store.finish()
  }
}
