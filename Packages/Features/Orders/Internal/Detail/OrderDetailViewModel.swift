import FeatureKit
import Models
import Observation

/// The state of the detail screen, which loads one order by its number.
///
/// `loaded(nil)` means that there is no such order.
@Observable
final class OrderDetailViewModel {
  private(set) var state = LoadState<Order?>.idle
  private(set) var isCompleting = false
  /// The last failure, until the user dismisses it.
  var error: FailureMessage?
  /// The action that `retry()` repeats.
  private var failedStep = Step.load

  private enum Step {
    case load, complete, undo
  }

  let orderID: Order.ID
  let desk: OrderStore
  let format: OrderFormat
  private let onOrderMissing: @MainActor (Order.ID) -> Void

  init(
    orderID: Order.ID, desk: OrderStore, format: OrderFormat,
    onOrderMissing: @escaping @MainActor (Order.ID) -> Void = { _ in }
  ) {
    self.orderID = orderID
    self.desk = desk
    self.format = format
    self.onOrderMissing = onOrderMissing
  }

  /// Shows the cached order, and loads the order if it is not cached or may be out of date.
  func loadIfNeeded() async {
    if let known = desk.cachedOrder(orderID) {
      state = .loaded(known.order)
      if known.isFresh { return }
    }
    await load()
  }

  func load() async {
    state.begin()
    do {
      let order = try await desk.order(orderID)
      state = .loaded(order)
      if order == nil { onOrderMissing(orderID) }
    } catch {
      failedStep = .load
      self.error = state.fail(error, outcome: "\(title) could not be loaded")
    }
  }

  /// Completes the order.
  ///
  /// Calls while a change is in progress have no effect.
  func complete() async {
    guard canComplete else { return }
    isCompleting = true
    defer { isCompleting = false }
    do {
      state = .loaded(try await desk.complete(orderID))
    } catch {
      failedStep = .complete
      self.error = FailureMessage(describing: error, outcome: format.completionFailureMessage(orderID))
    }
  }

  /// Undoes the last completion, which may be that of another order, completed in the list.
  func undo() async {
    guard !isCompleting else { return }
    isCompleting = true
    defer { isCompleting = false }
    do {
      if let order = try await desk.undo(), order.id == orderID { state = .loaded(order) }
    } catch {
      failedStep = .undo
      self.error = FailureMessage(describing: error, outcome: "The completion was not undone")
    }
  }

  /// Repeats the action that failed last.
  func retry() async {
    switch failedStep {
    case .load: await load()
    case .complete: await complete()
    case .undo: await undo()
    }
  }
}

extension OrderDetailViewModel {
  /// The order on screen.
  var order: Order? { state.value ?? nil }

  var canComplete: Bool { !isCompleting && order?.isCompleted == false }

  var title: String { "Order \(format.number(orderID))" }
  var completeTitle: String { isCompleting ? "Completing…" : "Complete" }

  /// Returns the order's fields, in display order.
  func facts(of order: Order) -> [OrderFact] {
    [
      OrderFact(name: "Customer", value: order.customerName),
      OrderFact(name: "Date", value: format.date(order)),
      OrderFact(name: "Total", value: format.total(order)),
      OrderFact(name: "Discount", value: format.discount(order)),
      OrderFact(name: "Status", value: format.status(order)),
    ]
  }
}

/// A row of the detail screen.
struct OrderFact: Identifiable, Equatable {
  var name: String
  var value: String

  var id: String { name }
}
