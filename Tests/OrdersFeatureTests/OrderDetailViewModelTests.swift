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
    let (order, details) = (try #require(viewModel.order), try #require(viewModel.details.state.value))
    #expect(
      [viewModel.title] + viewModel.format.fields(of: order).map(\.value)
        == ["Order #1001", "John Appleseed", "Nov 20, 2026", "$100.00", "● Paid"])
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
    #expect(viewModel.state == .loaded(nil) && missing.ids == [9999] && !viewModel.canPerform(.complete))
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

  @Test(
    "An order that another client has changed is shown as it is, with the reason of the refusal",
    arguments: [(1001, .complete, "completed"), (1006, .cancel, "paid"), (1006, .takePayment, "paid")]
      as [(Order.ID, OrderStep, String)])
  func changeByAnotherClientIsShown(id: Order.ID, step: OrderStep, change: String) async {
    let analytics = RecordingAnalytics()
    let viewModel = OrderDetailViewModel(id, store: OrderStore(orderService: service, analytics: analytics))
    await viewModel.load()
    if step == .complete { service.setCompleted(true, id, by: "Ben") } else { service.setPaid(id, by: "Ben") }
    await viewModel.perform(step)
    viewModel.showRecentChange()
    let reason = "Order #\(id) was already \(change) by Ben. You see it as it is now."
    #expect(viewModel.actions.error?.sentence == reason && !viewModel.canPerform(step) && analytics.events.isEmpty)
    #expect(viewModel.order?.stage == (step == .complete ? .completed : .paid))
  }

  @Test(
    "A step whose answer is lost may have been taken",
    arguments: [(1006, .takePayment, "paid"), (1001, .complete, "completed")]
      as [(Order.ID, OrderStep, String)])
  func lostAnswerIsSaid(id: Order.ID, step: OrderStep, change: String) async {
    let viewModel = makeViewModel(id)
    await viewModel.load()
    for hook in [service.onPay, service.onComplete] { hook.set(throwing: FailureMessage.lostAnswer) }
    await viewModel.perform(step)
    #expect(
      viewModel.actions.error?.sentence
        == "Order #\(id) may have been \(change). The connection was lost. Try again: it is done only once.")
  }

  @Test("An order that the list has loaded is shown without a request, and reloaded when it is stale")
  func loadedOrderIsShownWithoutARequest() async throws {
    let clock = VirtualClock()
    let store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: clock)
    _ = try await store.loadMissingPages(of: OrderResults(query: OrderQuery()), around: 0, selecting: nil)
    service.fail(with: FailureMessage("The server was asked"))
    let known = OrderDetailViewModel(1001, store: store)
    await known.loadIfNeeded()
    #expect(known.order == Order.sample && known.actions.error == nil)

    clock.advance(to: VirtualClock.Instant(offset: .seconds(31)))
    let old = OrderDetailViewModel(1001, store: store)
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
    #expect(viewModel.actions.error?.sentence == "Order #1001 was not completed. Request timed out.")
    #expect(viewModel.canPerform(.complete))
    service.onComplete.clear()
    await viewModel.actions.retry()
    #expect(viewModel.order?.isCompleted == true)
  }
}
