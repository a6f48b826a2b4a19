import CoreFakes
import FeatureKit
import Foundation
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

struct OrderDetailsLoaderTests {
  private let service = FakeOrderService()
  private let store: OrderStore

  init() {
    service.set(Order.samples)
    store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: AutoadvancingClock())
  }

  private func makeViewModel() -> OrderDetailViewModel {
    OrderDetailViewModel(orderID: 1001, store: store, format: .utc, onOrderMissing: { _ in })
  }

  @Test("One request loads the order with its lines, its address and its history", .requirement("P10"))
  func oneRequestLoadsEverything() async throws {
    let viewModel = makeViewModel()
    await viewModel.loadIfNeeded()
    service.fail(with: FailureMessage("The server was asked"))
    await viewModel.details.loadIfNeeded()
    let details = try #require(viewModel.details.state.value)
    #expect(details == .sample(of: .sample))
    #expect(viewModel.order == details.order)
  }

  @Test func orderOfTheListShowsItsLinesAsSoonAsTheyAreLoaded() async throws {
    _ = try await store.loadMissingPages(of: OrderResults(query: OrderQuery()), around: 0, selecting: nil)
    let viewModel = makeViewModel()
    await viewModel.loadIfNeeded()
    #expect(viewModel.order == .sample && viewModel.details.state == .idle)
    await viewModel.details.loadIfNeeded()
    #expect(viewModel.details.state == .loaded(.sample(of: .sample)))
  }

  @Test func completionLoadsTheHistoryAgain() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    await viewModel.perform(.complete)
    await viewModel.details.loadIfNeeded()
    #expect(viewModel.details.state.value?.history.map(\.kind) == [.placed, .paid, .completed])
  }

  @Test func responseThatIsOlderThanTheCompletionIsReplaced() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    service.onDetails.set { _ in
      await viewModel.perform(.complete)
      return .sample(of: .sample)
    }
    await viewModel.load()
    #expect(viewModel.order?.isCompleted == true)
    #expect(store.cachedOrder(1001)?.order.isCompleted == true)
    service.onDetails.clear()
    await viewModel.details.loadIfNeeded()
    #expect(viewModel.details.state.value?.history.map(\.kind) == [.placed, .paid, .completed])
  }

  @Test func failureReplacesTheLinesOnlyIfNoneAreLoaded() async throws {
    _ = try await store.loadMissingPages(of: OrderResults(query: OrderQuery()), around: 0, selecting: nil)
    let viewModel = makeViewModel()
    await viewModel.loadIfNeeded()
    service.onDetails.set(throwing: FailureMessage("Request timed out"))
    await viewModel.details.load()
    #expect(viewModel.details.state.failure?.sentence == "The items could not be loaded. Request timed out.")
    #expect(viewModel.actions.error == nil)
    service.onDetails.clear()
    await viewModel.details.load()
    service.onDetails.set(throwing: FailureMessage("Request timed out"))
    await viewModel.details.load()
    #expect(viewModel.details.state.value != nil)
  }

  @Test func orderThatWasRemovedMeanwhileIsReported() async {
    let loader = OrderDetailsLoader(orderID: 1, store: store)
    await loader.load()
    #expect(loader.state.failure?.sentence == "The items could not be loaded. The order was not found.")
  }

  @Test func discountThatIsNotAppliedIsNamed() {
    let order = OrderDetails(
      id: 1, customerName: "Ada", date: .distantPast,
      lines: [OrderLine(name: "Engine", quantity: 1, unitPrice: 500)], shippingAddress: Address())
    #expect(OrderFormat.utc.discount(order) == "Not applied")
  }
}
