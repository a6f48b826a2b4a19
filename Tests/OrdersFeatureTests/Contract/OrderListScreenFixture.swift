import CoreFakes
import FeatureKit
import Foundation
import Models
import Observation
import OrdersFeature
import Services
import ServicesFakes
import Synchronization
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

/// The order list, which tests operate like a user through the public interface of the feature.
final class OrderListScreenFixture {
  @Observable
  fileprivate final class Visits {
    var openedIDs: [Order.ID] = []
    var newOrderCount = 0
    var signInCount = 0
  }

  nonisolated static let start = Order.sample.date + 2 * 86_400

  let service = RecordingOrderService()
  let analytics = RecordingAnalytics()
  let clock = VirtualClock()
  let exports = InMemoryExports()
  let revisions = ShopRevisions()
  private lazy var context = FeatureContext(
    userID: userID,
    time: AppTime(
      clock: clock,
      now: { [clock] in Self.start + VirtualClock.Instant(offset: .zero).duration(to: clock.now) / .seconds(1) },
      timeZone: .gmt, executor: clock.executor))
  private let visits = Visits()
  private let userID: String
  private lazy var feature = makeFeature()

  init(orders: [Order] = Order.samples, userID: String = "ada") {
    self.userID = userID
    service.fake.set(orders)
  }

  var fake: FakeOrderService { service.fake }
  var openedIDs: [Order.ID] { visits.openedIDs }
  var newOrderCount: Int { visits.newOrderCount }
  /// The number of times that the user was led to the sign-in screen.
  var signInCount: Int { visits.signInCount }

  /// The orders that other features can read without a request.
  var loadedOrders: [Order] { feature.loadedOrders }

  private func makeFeature() -> any OrdersFeatureAPI {
    // The feature must not retain the fixture, which retains the feature.
    return OrdersFeatureFactory.create(
      orderService: service, analytics: analytics, revisions: revisions, context: context, exports: exports,
      closures: OrdersClosures(
        onOpenOrder: { [visits] in visits.openedIDs.append($0) }, onShow: { _ in },
        onShowCustomer: { _ in }, onOrderMissing: { _ in },
        onNewOrder: { [visits] in visits.newOrderCount += 1 }))
  }

  /// Shows a screen of the feature, by default the list; the screens share the feature and the clock.
  func screen(
    size: Size = .standard, storage: (any SceneStorageStore)? = nil,
    _ make: (any OrdersFeatureAPI) -> AnyView = { $0.makeMainView() }
  ) -> ScreenDriver {
    ScreenDriver(driver(size: size, storage: storage, make))
  }

  /// Shows the list, and waits until the sample orders are loaded.
  func loadedScreen(size: Size = .standard) async -> ScreenDriver {
    let screen = screen(size: size)
    await screen.expect("7 of 7")
    return screen
  }

  /// Shows the list in a navigation stack, which shows the opened orders.
  func stack(size: Size = .standard, storage: (any SceneStorageStore)? = nil) -> ScreenDriver {
    screen(size: size, storage: storage) { [visits] feature in
      AnyView(OpenedOrderStack(visits: visits, feature: feature, list: feature.makeMainView()))
    }
  }

  /// Releases the orders out of sight, as the app does in the background, and returns how many of a list.
  func releasedOrders() -> ReleasedResources? { feature.releaseResources().first { $0.name == "listed orders" } }

  /// Opens an order in the navigation stack without the list, as a link or the command palette does.
  func open(_ id: Order.ID) { visits.openedIDs.append(id) }

  /// Plays a script on a screen of the feature, by default the list.
  func play(
    _ text: String, size: Size = .standard, on make: (any OrdersFeatureAPI) -> AnyView = { $0.makeMainView() }
  ) async throws {
    let driver = driver(size: size, storage: nil, make)
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "orders", text: text))
  }

  private func driver(
    size: Size, storage: (any SceneStorageStore)?, _ make: (any OrdersFeatureAPI) -> AnyView
  ) -> Driver {
    let handlers = RecoveryHandlers(signIn: { [visits] in visits.signInCount += 1 })
    let view = make(feature).toasts(context.changes).environment(\.recoveryHandlers, handlers)
    return Driver(WindowGroup { view }, size: size, clock: clock, storage: storage)
  }
}

extension ScreenDriver {
  /// Fails unless the screen shows all texts, each within five seconds of virtual time.
  func expect(all texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for text in texts { await expect(text, sourceLocation: sourceLocation) }
  }
}

/// The order list, and above it the detail screens of the opened orders.
private struct OpenedOrderStack: View {
  @Bindable var visits: OrderListScreenFixture.Visits
  let feature: any OrdersFeatureAPI
  let list: AnyView

  var body: some View {
    NavigationStack(path: $visits.openedIDs) {
      list.navigationDestination(for: Order.ID.self) { feature.makeView(for: .detail($0)) }
    }
  }
}

/// A fake order service that records the queries, and can delay the responses.
nonisolated final class RecordingOrderService: OrderServiceProtocol {
  typealias Delay = @Sendable (OrderQuery) async -> Void

  let fake = FakeOrderService()
  private let received = Mutex<[OrderQuery]>([])
  private let delay = Mutex<Delay?>(nil)

  /// The queries for rows so far, without those that count the orders of the filters.
  var queries: [OrderQuery] { received.withLock { $0.filter { $0.limit > 1 } } }

  func setDelay(_ delay: @escaping Delay) { self.delay.withLock { $0 = delay } }

  func orders(matching query: OrderQuery) async throws -> OrderPage {
    received.withLock { $0.append(query) }
    if let delay = delay.withLock({ $0 }) { await delay(query) }
    return try await fake.orders(matching: query)
  }

  func details(matching query: OrderQuery) async throws -> OrderDetailsPage { try await fake.details(matching: query) }
  func order(_ id: Order.ID) async throws -> Order? { try await fake.order(id) }
  func details(of id: Order.ID) async throws -> OrderDetails? { try await fake.details(of: id) }
  func place(_ draft: OrderDraft) async throws -> OrderDetails { try await fake.place(draft) }
  func pay(_ id: Order.ID) async throws -> Order { try await fake.pay(id) }
  func complete(_ id: Order.ID) async throws -> Order { try await fake.complete(id) }
  func reopen(_ id: Order.ID) async throws -> Order { try await fake.reopen(id) }
  func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails {
    try await fake.update(id, from: former, to: draft)
  }
  func cancel(_ id: Order.ID) async throws -> Order { try await fake.cancel(id) }
  func restore(_ id: Order.ID) async throws -> Order { try await fake.restore(id) }
}
