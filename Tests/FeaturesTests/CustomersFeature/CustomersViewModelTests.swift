import FeatureKit
import Models
import Services
import ServicesFakes
import Testing

@testable import CustomersFeature

struct CustomersViewModelTests {
  private let service = FakeOrderService()
  private let viewModel: CustomersViewModel

  init() {
    service.set(Order.samples)
    viewModel = CustomersViewModel(orderService: service, revisions: ShopRevisions())
  }

  @Test func loadShowsTheOrders() async {
    #expect(viewModel.state == .idle)
    await viewModel.load()
    #expect(viewModel.state == .loaded(Order.samples))
  }

  @Test func failedReloadPreservesTheOrders() async {
    await viewModel.load()
    service.fail(with: FailureMessage("Request timed out"))
    await viewModel.load()
    #expect(viewModel.state == .loaded(Order.samples))
    #expect(viewModel.failure?.sentence == "The orders could not be loaded. Request timed out.")
  }
}
