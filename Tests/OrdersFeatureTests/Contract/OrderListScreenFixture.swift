import FeatureKit
import Foundation
import Models
import OrdersFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport

/// The order list in one architecture, which tests operate like a user through the public interface of the feature.
final class OrderListScreenFixture {
  /// What the user has reached from the list.
  private final class Visits {
    var openedIDs: [Order.ID] = []
    var newOrderCount = 0
    var signInCount = 0
  }

  let service = RecordingOrderService()
  let analytics = RecordingAnalytics()
  let clock = VirtualClock()
  private let visits = Visits()
  private let architecture: OrdersArchitecture
  private let userID: String
  private lazy var feature = makeFeature()

  init(_ architecture: OrdersArchitecture, orders: [Order] = Order.samples, userID: String = "ada") {
    self.architecture = architecture
    self.userID = userID
    service.fake.set(orders)
  }

  var fake: FakeOrderService { service.fake }
  /// The orders that were opened.
  var openedIDs: [Order.ID] { visits.openedIDs }
  /// The number of times that the user has started a new order.
  var newOrderCount: Int { visits.newOrderCount }
  /// The number of times that the user was led to the sign-in screen.
  var signInCount: Int { visits.signInCount }

  private func makeFeature() -> any OrdersFeatureAPI {
    OrdersFeatureFactory.create(
      orderService: service, analytics: analytics, timeZone: .gmt, clock: clock, userID: userID,
      architecture: architecture, effectExecutor: clock.executor,
      closures: OrdersClosures(
        onOpenOrder: { [visits] in visits.openedIDs.append($0) },
        onNewOrder: { [visits] in visits.newOrderCount += 1 }))
  }

  /// Shows a screen of the feature, by default the list.
  ///
  /// The screens of a fixture share the feature and the clock.
  func screen(
    size: Size = .standard, storage: (any SceneStorageStore)? = nil,
    _ make: (any OrdersFeatureAPI) -> AnyView = { $0.makeMainView() }
  ) -> ScreenDriver {
    ScreenDriver(driver(size: size, storage: storage, make))
  }

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
    let view = make(feature).environment(\.recoveryHandlers, handlers)
    return Driver(WindowGroup { view }, size: size, clock: clock, storage: storage)
  }
}
