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

  @Test("One request loads the order with its lines, its address and its history", .requirement("P10"))
  func oneRequestLoadsEverything() async {
    let viewModel = OrderDetailViewModel(1001, store: store)
    await viewModel.loadIfNeeded()
    service.fail(with: FailureMessage("The server was asked"))
    await viewModel.details.loadIfNeeded()
    #expect(viewModel.details.state.value == .sample(of: .sample) && viewModel.order == .sample)
  }

  @Test func orderOfTheListShowsItsLinesAsSoonAsTheyAreLoaded() async throws {
    _ = try await store.loadMissingPages(of: OrderResults(query: OrderQuery()), around: 0, selecting: nil)
    let viewModel = OrderDetailViewModel(1001, store: store)
    await viewModel.loadIfNeeded()
    #expect(viewModel.order == .sample && viewModel.details.state == .idle)
    await viewModel.details.loadIfNeeded()
    #expect(viewModel.details.state == .loaded(.sample(of: .sample)))
  }

  @Test func responseThatIsOlderThanTheCompletionIsReplaced() async {
    let viewModel = OrderDetailViewModel(1001, store: store)
    await viewModel.load()
    service.onDetails.set { _ in
      await viewModel.perform(.complete)
      return .sample(of: .sample)
    }
    await viewModel.load()
    #expect(viewModel.order?.isCompleted == true && store.cachedOrder(1001)?.order.isCompleted == true)
    service.onDetails.clear()
    await viewModel.details.loadIfNeeded()
    #expect(viewModel.details.state.value?.history.map(\.kind) == [.placed, .paid, .completed])
  }

  @Test func failureReplacesTheLinesOnlyIfNoneAreLoaded() async throws {
    _ = try await store.loadMissingPages(of: OrderResults(query: OrderQuery()), around: 0, selecting: nil)
    let viewModel = OrderDetailViewModel(1001, store: store)
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
