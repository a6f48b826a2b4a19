import TestSupport
import Testing

@testable import gallery

@Suite("The order list as a view model")
struct PatternOrdersViewModelTests {
  private let service: SamplePatternOrders
  private let viewModel: PatternOrdersViewModel

  init() {
    service = SamplePatternOrders(clock: AutoadvancingClock())
    viewModel = PatternOrdersViewModel(service: service)
  }

  @Test func aCompletionLoadsTheListAgain() async {
    await viewModel.load()
    viewModel.selection = 1003
    await viewModel.completeSelectedOrder()
    #expect(viewModel.orders?[2].isCompleted == true)
    #expect(!viewModel.canComplete)
  }

  @Test func aFailedCompletionChangesNoOrder() async {
    await viewModel.load()
    viewModel.selection = 1003
    service.isFailing = true
    await viewModel.completeSelectedOrder()
    #expect(viewModel.failure == .completion(of: 1003))
    #expect(viewModel.canComplete)
  }
}
