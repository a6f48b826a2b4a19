import FeatureKit
import Models
import Services
import ServicesFakes
import Testing

@testable import StarterFeature

struct StarterViewModelTests {
  private let service = FakeOrderService()
  private let viewModel: StarterViewModel

  init() {
    service.set(Order.samples)
    viewModel = StarterViewModel(orderService: service, revisions: ShopRevisions())
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
