import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import CustomersFeature

struct CustomersScreenTests {
  private let service = FakeOrderService()
  private let revisions = ShopRevisions()
  private let visits = Visits()

  private final class Visits {
    var orders: [Order.ID] = []
    var routes: [CustomersRoute] = []
  }

  init() { service.set(Order.samples) }

  private func makeFeature() -> any FeatureAPI {
    CustomersFeatureFactory.create(
      orderService: service, revisions: revisions,
      closures: CustomersClosures(
        onOpenOrder: { [visits] in visits.orders.append($0) }, onShow: { [visits] in visits.routes.append($0) }))
  }

  private func screen() -> ScreenDriver {
    let view = makeFeature().makeMainView()
    return ScreenDriver { NavigationStack { view } }
  }

  @Test func ordersAreListed() async {
    let screen = screen()
    await screen.expect("John Appleseed")
    await screen.snapshot("customers")
  }

  @Test func returnOpensTheSelectedOrder() async {
    let screen = screen()
    await screen.expect("John Appleseed")
    await screen.press(.down)
    await screen.press(.return)
    #expect(visits.orders == [1002])
  }

  @Test func shopWithoutOrdersSaysWhatAppears() async {
    service.set([])
    await screen().expect("New orders appear here.")
  }

  @Test func failedLoadIsRepeated() async {
    service.fail(with: FailureMessage("Request timed out"))
    let screen = screen()
    await screen.expect("The orders could not be loaded")
    service.onOrders.clear()
    await screen.tap("Try again")
    await screen.expect("John Appleseed")
  }

  @Test func changedOrderIsLoaded() async {
    let screen = screen()
    await screen.expect("John Appleseed")
    service.set([Order(id: 1008, customerName: "Grace Hopper", total: 88, date: Order.sample.date)])
    revisions.record(.everything)
    await screen.expect("Grace Hopper")
  }

  @Test(arguments: [
    ("trellis://customers", true), ("trellis://customers/more", false), ("trellis://orders", false),
  ])
  func linkOpensTheScreen(link: String, isHandled: Bool) throws {
    #expect(makeFeature().handleDeepLink(try #require(URL(string: link))) == isHandled)
    #expect(visits.routes == (isHandled ? [.customers] : []))
  }
}
