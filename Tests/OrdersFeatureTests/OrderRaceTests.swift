import CoreFakes
import FeatureKit
import Foundation
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

/// Second calls, results that arrive out of order, and failures after which a success follows.
struct OrderRaceTests {
  private let service = FakeOrderService()
  private let store: OrderStore
  nonisolated private static let failure = FailureMessage("No internet connection")

  init() {
    service.set(Order.samples)
    store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: AutoadvancingClock())
  }

  /// Cancels the task of a request before the response, as a view does whose task is replaced.
  nonisolated private static func cancelCurrentTask() { withUnsafeCurrentTask { $0?.cancel() } }

  @Test(arguments: [true, false])
  func responseOfAnEarlierLoadIsDropped(fails: Bool) async {
    let pager = OrderPager(store: store)
    service.onOrders.set { [service] query in
      service.onOrders.clear()
      _ = await pager.load()
      if fails { throw Self.failure }
      return query.page(of: [.sample])
    }
    #expect(await pager.load() == nil)
    #expect(pager.matchCount == 7)
  }

  @Test func listIsUpToDateAgainAfterALoadThatSucceeds() async {
    let pager = OrderPager(store: store)
    _ = await pager.refresh()
    store.record([.sample])
    service.onOrders.set(throwing: Self.failure)
    #expect(await pager.refresh() == nil && pager.isOutOfDate)
    service.onOrders.clear()
    #expect(await pager.refresh() == nil && !pager.isOutOfDate)
    store.record([.sample])
    service.onOrders.set { [service, store] query in
      service.onOrders.clear()
      await store.record([.sample])
      return query.page(of: Order.samples)
    }
    _ = await pager.refresh()
    #expect(pager.isOutdated, "a change during the load is not part of it")
  }

  @Test func secondChangeDuringTheFirstIsNotMade() async {
    let actions = OrderActions()
    let outcome = ChangeOutcome("It", "changed")
    var made: [String] = []
    await actions.change(outcome) {
      made.append("first")
      await actions.change(outcome) {
        made.append("second")
      } retry: {
      }
    } retry: {
    }
    #expect(made == ["first"] && !actions.isChanging)
    await actions.change(outcome) {
      throw Self.failure
    } retry: {
      made.append("retry of the first")
    }
    await actions.change(outcome) {
      throw Self.failure
    } retry: {
      made.append("retry of the second")
    }
    await actions.retry()
    #expect(made == ["first", "retry of the second"] && !actions.isChanging)
    await actions.change(outcome) {
      throw CancellationError()
    } retry: {
      made.append("retry of a cancellation")
    }
    await actions.retry()
    #expect(made.last == "retry of the second", "a cancellation is no failure")
  }

  @Test func secondSaveDuringTheFirstIsNotSentAndAFailureEndsWithASuccess() async throws {
    let details = try #require(try await service.details(of: 1006))
    let editor = OrderEditor(of: details, store: store)
    editor.model.form.customerName = "Alice Baker"
    service.onUpdate.set { [service] _ in
      service.onUpdate.clear()
      #expect(await !editor.save())
      throw FailureMessage.lostAnswer
    }
    #expect(await !editor.save())
    #expect(service.orders[5].customerName == "Alice Turner" && !editor.isSaving)
    #expect(editor.failure?.outcome == "Order #1006 may have been changed")
    #expect(await editor.save() && editor.failure == nil)
    #expect(service.orders[5].customerName == "Alice Baker")
  }

  @Test func suggestionsOfAnEarlierTextAreDropped() async {
    let suggestions = CustomerSuggestions(store: store)
    service.onOrders.set { query in
      Self.cancelCurrentTask()
      return query.page(of: Order.samples)
    }
    await Task { await suggestions.search("ali") }.value
    #expect(suggestions.names.isEmpty)
    service.onOrders.clear()
    await suggestions.search("ali")
    service.onOrders.set(throwing: Self.failure)
    await suggestions.search("alice")
    #expect(suggestions.names.isEmpty, "no request, and no former names under another text")
    suggestions.close()
    #expect(suggestions.names.isEmpty)
  }

  @Test func ordersOfAnEarlierCustomerAreDropped() async {
    let loader = CustomerLoader(store: store)
    await loader.loadIfNeeded("Alice Turner")
    service.onOrders.set { query in
      Self.cancelCurrentTask()
      return query.page(of: Order.samples)
    }
    await Task { await loader.loadIfNeeded("Bob Novak") }.value
    #expect(loader.orders(of: "Alice Turner")?.orders.count == 2 && loader.orders(of: "Bob Novak") == nil)
  }

  @Test func changeOfAnotherOrderIsNotShown() async {
    let viewModel = OrderDetailViewModel(1001, store: store)
    store.record([Order.samples[0]])
    viewModel.showRecentChange()
    #expect(viewModel.order == nil, "an order that is not loaded is not known from a change alone")
    await viewModel.load()
    store.record([Order.samples[1]])
    viewModel.showRecentChange()
    #expect(viewModel.order?.id == 1001)
    service.fail(with: Self.failure)
    await viewModel.loadIfNeeded()
    #expect(viewModel.actions.error == nil, "a loaded order is not loaded again")
  }

  @Test func requestedFilterIsSelectedOnce() {
    let request = OrderFilterRequest()
    request.request(.completed)
    request.request(.pending)
    #expect(request.take() == .pending && request.take() == nil)
  }
}

/// The operations on many orders, of which one runs at a time.
struct OrderBatchRaceTests {
  private let list = OrderListFixture(OrderListFixture.largeShop())
  private let batch: OrderBatch

  private final class Runs {
    var names: [String] = []
  }

  init() {
    batch = OrderBatch(store: list.store, format: .utc)
  }

  @Test func operationDuringAnotherOneIsNotRun() async {
    let (batch, runs) = (batch, Runs())
    await batch.run("first", of: 2) {
      runs.names.append("first")
      await batch.run("second", of: 1) { runs.names.append("second") }
      #expect(batch.job?.title == "first" && batch.isBusy)
    }
    await batch.run("third", of: 1) { runs.names.append("third") }
    #expect(runs.names == ["first", "third"] && batch.job == nil && !batch.isBusy)
    #expect(!batch.escape(), "there is nothing to cancel")
  }

  @Test func countsOfACanceledRequestAreDroppedAndAFailureRemovesTheCounts() async {
    await list.viewModel.refresh(for: list.viewModel.loadKey)
    let (batch, viewModel) = (batch, list.viewModel)
    await batch.updateCounts(from: viewModel)
    #expect(batch.serverCounts[.completed] == 240)
    list.service.onOrders.set { query in
      withUnsafeCurrentTask { $0?.cancel() }
      return query.page(of: Order.samples)
    }
    await Task { await batch.updateCounts(from: viewModel) }.value
    #expect(batch.serverCounts[.completed] == 240)
    list.service.onOrders.set(throwing: FailureMessage("No internet connection"))
    await batch.updateCounts(from: viewModel)
    #expect(batch.serverCounts.isEmpty)
  }

  @Test("An export ends with the session of its user")
  func exportEndsWithItsOwner() async throws {
    let (isStarted, isCanceled) = (AwaitableValue(false), AwaitableValue(false))
    var exports: OrderExports? = OrderExports(to: InMemoryExports(), executor: nil)
    exports?.start {
      isStarted.update { $0 = true }
      for await _ in AsyncStream<Void>.makeStream().stream {}
      let wasCanceled = Task.isCancelled
      isCanceled.update { $0 = wasCanceled }
    }
    try await isStarted.wait(for: "the start of the export") { $0 }
    exports = nil
    try await isCanceled.wait(for: "the cancellation of the export") { $0 }
  }
}
