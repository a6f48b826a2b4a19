import CoreFakes
import FeatureKit
import Models
import ServicesFakes
import Testing

@testable import OrdersFeature

struct OrderConflictTests {
  private let fixture = OrderListFixture()
  private var viewModel: OrderListViewModel { fixture.viewModel }

  @Test func detailScreenShowsTheOrderOfAnotherClient() async {
    let detail = OrderDetailViewModel(orderID: 1001, store: fixture.store, format: .utc, onOrderMissing: { _ in })
    await detail.load()
    fixture.service.setCompleted(true, 1001, by: "Ben")
    await detail.perform(.complete)
    detail.showRecentChange()
    #expect(detail.actions.error?.outcome == "Order #1001 was already completed by Ben")
    #expect(detail.order?.isCompleted == true && !detail.canPerform(.complete))
  }
}
