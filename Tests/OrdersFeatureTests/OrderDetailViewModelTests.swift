import CoreFakes
import FeatureKit
import Models
import ServicesFakes
import TerminalUIDriver
import TestSupport
import Testing

@testable import OrdersFeature

struct OrderDetailViewModelTests {
  private let service = FakeOrderService()
  private let missing = Missing()

  private final class Missing {
    var ids: [Order.ID] = []
  }

  init() {
    service.set(Order.samples)
  }

  private func makeViewModel(_ id: Order.ID = 1001) -> OrderDetailViewModel {
    OrderDetailViewModel(
      orderID: id, store: OrderStore(orderService: service, analytics: RecordingAnalytics()), format: .utc,
      onOrderMissing: { [missing] id in missing.ids.append(id) })
  }

  @Test func orderIsLoadedByItsNumber() async throws {
    let viewModel = makeViewModel()
    await viewModel.load()
    let order = try #require(viewModel.order)
    #expect(viewModel.title == "Order #1001")
    #expect(
      viewModel.format.fields(of: order).map(\.value) == [
        "John Appleseed", "Nov 20, 2026", "$100.00", "● Paid",
      ])
    let details = try #require(viewModel.details.state.value)
    #expect(
      viewModel.format.totals(of: details) == [
        OrderField(name: "Subtotal", value: "$110.00"),
        OrderField(name: "Loyalty discount, 1/11", value: "-$10.00"),
      ])
    #expect(viewModel.format.totals(of: nil).allSatisfy { $0.value.isEmpty })
  }

  @Test("A discount below 10 is not granted", .requirement("Z11"))
  func smallTotalHasNoDiscount() async throws {
    let viewModel = makeViewModel(1005)
    await viewModel.load()
    let details = try #require(viewModel.details.state.value)
    #expect(viewModel.format.discount(details) == "None")
  }

  @Test("An order that does not exist is reported, so the app does not restore it", .requirement("S5"))
  func unknownOrderIsNotFound() async {
    let viewModel = makeViewModel(9999)
    await viewModel.load()
    #expect(viewModel.state == .loaded(nil))
    #expect(missing.ids == [9999])
    #expect(!viewModel.canPerform(.complete))
  }

  @Test func secondPressWhileCompletingDoesNothing() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    service.onComplete.set { _ in
      await viewModel.perform(.complete)
      #expect(await viewModel.title(of: .complete) == "Completing…")
      return Order.samples[1]
    }
    await viewModel.perform(.complete)
    #expect(viewModel.title(of: .complete) == "Complete")
  }

  @Test func failedCompletionIsShownAndCanBeRetried() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    service.onComplete.set(throwing: FailureMessage("Request timed out"))
    await viewModel.perform(.complete)
    #expect(viewModel.actions.error?.sentence == "Order #1001 was not completed. Request timed out.")
    #expect(viewModel.canPerform(.complete))
  }

  @Test(
    "An order that the list has loaded is shown without a request, and reloaded when it is stale")
  func loadedOrderIsShownWithoutARequest() async throws {
    let clock = VirtualClock()
    let store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: clock)
    _ = try await store.loadMissingPages(of: OrderResults(query: OrderQuery()), around: 0, selecting: nil)
    service.fail(with: FailureMessage("The server was asked"))
    let known = OrderDetailViewModel(orderID: 1001, store: store, format: .utc, onOrderMissing: { _ in })
    await known.loadIfNeeded()
    #expect(known.order == Order.sample && known.actions.error == nil)

    clock.advance(to: VirtualClock.Instant(offset: .seconds(31)))
    let old = OrderDetailViewModel(orderID: 1001, store: store, format: .utc, onOrderMissing: { _ in })
    await old.loadIfNeeded()
    #expect(old.order == Order.sample, "what is known stays on the screen")
    #expect(old.actions.error?.sentence == "Order #1001 could not be loaded. The server was asked.")
  }

  @Test(
    "Retry repeats the failed operation: after a load it loads, after a completion it completes", .requirement("E4"))
  func retryRepeatsTheFailedOperation() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    service.onDetails.set(throwing: FailureMessage("Request timed out"))
    await viewModel.load()
    service.onDetails.clear()
    await viewModel.actions.retry()
    #expect(viewModel.order?.isCompleted == false)

    service.onComplete.set(throwing: FailureMessage("Request timed out"))
    await viewModel.perform(.complete)
    service.onComplete.clear()
    await viewModel.actions.retry()
    #expect(viewModel.order?.isCompleted == true)
  }
}
