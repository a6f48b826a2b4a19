import FeatureKit
import Models

extension OrderListViewModel {
  /// What a load depends on: when it changes, `refresh()` is due.
  struct LoadKey: Equatable {
    var query: OrderQuery
    var revision: Int
  }

  var loadKey: LoadKey { LoadKey(query: query, revision: desk.revision) }

  /// Loads where what is here does not answer the question: at first, after an order was completed on another screen,
  /// and in a large shop whenever search or filter change.
  func refresh() async {
    let isStale = seenRevision != desk.revision
    guard state.value == nil || isStale || isUnanswered else { return }
    await loadOrders()
  }

  /// Loads the orders, as many as there were before. What is on screen stays until they have come.
  func loadOrders() async {
    loadNumber += 1
    let number = loadNumber
    seenRevision = desk.revision
    state.begin()
    do {
      let answer = try await fetchAnswer()
      // A load that was started later asks the newer question: its answer counts.
      if number == loadNumber { state = .loaded(answer) }
    } catch {
      guard number == loadNumber else { return }
      failedOrder = nil
      self.error = state.fail(error, outcome: "Your orders could not be loaded")
    }
  }

  /// Fetches the next page where the list wants more than it has.
  func loadMoreIfNeeded() async {
    guard var answer = state.value, answer.query == query, !answer.isComplete else { return }
    guard answer.orders.count < wantedCount else { return }
    let number = loadNumber
    do {
      let more = try await desk.answer(to: answer.query, in: answer.orders.count..<wantedCount)
      guard number == loadNumber else { return }
      answer.append(OrderPage(orders: more.orders, total: more.total))
      state = .loaded(answer)
    } catch {
      failedOrder = nil
      self.error = FailureMessage(describing: error, outcome: "More orders could not be loaded")
      wantedCount = answer.orders.count
    }
  }

  /// Whether only the server can answer the question, and has not answered it yet.
  var isUnanswered: Bool { isLarge && state.value?.query != query }

  /// Whether there is more in the shop than one page holds.
  private var isLarge: Bool { scopeTotal > OrderAnswer.pageSize }

  private func fetchAnswer() async throws -> OrderAnswer {
    let query = query
    let everything = OrderQuery(filter: scope)
    let range = 0..<max(OrderAnswer.pageSize, min(orders.count, wantedCount))
    if isLarge, query != everything { return try await desk.answer(to: query, in: range) }
    let answer = try await desk.answer(to: everything, in: range)
    scopeTotal = answer.total
    return answer.isComplete || query == everything ? answer : try await desk.answer(to: query, in: range)
  }
}
