import Observation

/// The order list as a view model: methods change observable properties.
@Observable
final class PatternOrdersViewModel {
  var query = PatternQuery()
  var selection: PatternOrder.ID?
  /// The operation that has failed, until the user dismisses it.
  var failure: PatternFailure?
  private(set) var orders: [PatternOrder]?
  private(set) var isCompleting = false

  private let service: any PatternOrderService

  init(service: any PatternOrderService) {
    self.service = service
  }

  var canComplete: Bool {
    !isCompleting && orders?.contains { $0.id == selection && !$0.isCompleted } == true
  }

  func load() async {
    let query = query
    do {
      let found = try await service.orders(matching: query)
      // The response to an earlier query must not replace that to the current one.
      if query == self.query { orders = found }
    } catch is CancellationError {
      // The view has canceled the task, because the query has changed.
    } catch {
      if query == self.query { failure = .load }
    }
  }

  /// Completes the selected order, and loads the list again.
  func completeSelectedOrder() async {
    if canComplete, let selection { await complete(selection) }
  }

  func retry(_ failure: PatternFailure) async {
    switch failure {
    case .load: await load()
    case .completion(let id): await complete(id)
    }
  }

  private func complete(_ id: PatternOrder.ID) async {
    isCompleting = true
    do {
      try await service.complete(id)
      isCompleting = false
      await load()
    } catch {
      isCompleting = false
      failure = .completion(of: id)
    }
  }
}
