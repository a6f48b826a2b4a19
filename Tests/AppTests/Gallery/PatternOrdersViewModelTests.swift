import TestSupport
import Testing
import TrellisStoreTesting

@testable import gallery

@Suite("The order list as a view model", .requirement("P2"))
struct PatternOrdersViewModelTests {
  private let clock = TestClock()
  private let service: SamplePatternOrders
  private let viewModel: PatternOrdersViewModel

  init() {
    service = SamplePatternOrders(clock: clock)
    viewModel = PatternOrdersViewModel(service: service)
  }

  /// Starts an operation, and ends its requests.
  private func run(requests: Int = 1, _ operation: @escaping @MainActor () async -> Void) async {
    let task = Task { await operation() }
    for _ in 0..<requests { await clock.advance(by: SamplePatternOrders.delay) }
    await task.value
  }

  @Test func aCompletionLoadsTheListAgain() async {
    await run { [viewModel] in await viewModel.load() }
    viewModel.selection = 1003
    await run(requests: 2) { [viewModel] in await viewModel.completeSelectedOrder() }
    #expect(viewModel.orders?[2].isCompleted == true)
    #expect(!viewModel.canComplete)
  }

  @Test func aFailedCompletionChangesNoOrder() async {
    await run { [viewModel] in await viewModel.load() }
    viewModel.selection = 1003
    service.isFailing = true
    await run { [viewModel] in await viewModel.completeSelectedOrder() }
    #expect(viewModel.failure == .completion(of: 1003))
    #expect(viewModel.canComplete)
  }
}
