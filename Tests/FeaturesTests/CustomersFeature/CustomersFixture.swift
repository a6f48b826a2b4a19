import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting

@testable import CustomersFeature

/// The customers of the sample orders, and what their screens delegate.
@MainActor
struct CustomersFixture {
  final class Visits {
    var routes: [CustomersRoute] = []
    var newOrders: [Customer] = []
  }

  let orders = FakeOrderService()
  let service: FakeCustomerService
  let revisions = ShopRevisions()
  let visits = Visits()
  let clock = VirtualClock()

  init(_ samples: [Order] = Order.samples) {
    service = FakeCustomerService(of: orders)
    orders.set(samples)
  }

  /// Creates a fixture with customers whose names have numbers: `Customer 0001`, ...
  static func large(count: Int) -> CustomersFixture {
    let names = (1...count).map { "Customer \(String(10_000 + $0).dropFirst())" }
    return CustomersFixture(
      names.enumerated().map {
        Order(id: 1001 + $0.offset, customerName: $0.element, total: 100, date: Order.sample.date)
      })
  }

  var feature: any CustomersFeatureAPI {
    CustomersFeatureFactory.create(
      customerService: service, revisions: revisions,
      context: FeatureContext(
        userID: "ada",
        time: AppTime(clock: clock, now: { Order.sample.date }, timeZone: .gmt, executor: clock.executor)),
      closures: CustomersClosures(
        onShow: { [visits] in visits.routes.append($0) }, onNewOrder: { [visits] in visits.newOrders.append($0) },
        makeOrders: { AnyView(Button("First order of \($0)") {}) }))
  }

  func viewModel() -> CustomersViewModel {
    CustomersViewModel(
      customerService: service, revisions: revisions, clock: clock, format: CustomersFormat(timeZone: .gmt))
  }

  func screen(_ route: CustomersRoute = .list, _ columns: Int = 80, _ rows: Int = 24) -> ScreenDriver {
    let view = feature.makeView(for: route)
    return ScreenDriver(size: Size(width: columns, height: rows), clock: clock) { NavigationStack { view } }
  }

  /// Records that the server has reported a change of the orders.
  func changeOrders(to samples: [Order]) {
    orders.set(samples)
    revisions.record(.everything)
  }
}
