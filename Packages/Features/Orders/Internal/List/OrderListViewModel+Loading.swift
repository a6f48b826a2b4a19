import FeatureKit
import Models

extension OrderListViewModel {
  /// The values that require `refresh()` when they change.
  struct LoadKey: Equatable {
    var query: OrderQuery
    var revision: Int
  }

  /// The debounce interval of the search.
  static let searchPause = Duration.milliseconds(150)

  var loadKey: LoadKey { LoadKey(query: query, revision: desk.revision) }

  /// Loads orders if the loaded ones do not answer the query.
  ///
  /// That is the case initially, after a change on another screen, and in a large shop after a change of search or
  /// filter. A changed search is debounced by `searchPause`.
  func refresh() async {
    let isStale = seenRevision != desk.revision
    guard state.value == nil || isStale || isResponseOutstanding else { return }
    if let answered = state.value?.query, !isStale, answered.search != query.search {
      try? await desk.clock.sleep(for: Self.searchPause)
      guard !Task.isCancelled else { return }
    }
    await loadOrders()
  }

  /// Loads the orders around the selection.
  ///
  /// The list shows the previous orders in the meantime.
  func loadOrders() async {
    loadNumber += 1
    let number = loadNumber
    seenRevision = desk.revision
    state.begin()
    do {
      let answer = try await fetchAnswer()
      // A later load has the newer query, so its response takes precedence.
      if number == loadNumber { state = .loaded(answer) }
    } catch {
      guard number == loadNumber else { return }
      failedStep = .load
      self.error = state.fail(error, outcome: "Your orders could not be loaded")
    }
  }

  /// Loads the missing pages around the selection.
  func loadMissingPages() async {
    guard let answer = state.value, answer.query == query, let position = selectedPosition else { return }
    guard answer.missingPage(around: position) != nil else { return }
    let number = loadNumber
    do {
      let filled = try await desk.filled(answer, around: position)
      if number == loadNumber { state = .loaded(filled) }
    } catch {
      // A canceled load was replaced by a load of another page.
      guard let failure = FailureMessage(describing: error, outcome: "More orders could not be loaded") else {
        return
      }
      failedStep = .load
      self.error = failure
      pageToLoad = nil
    }
  }

  /// Whether the query needs the server, and its response is outstanding.
  var isResponseOutstanding: Bool { isLarge && state.value?.query != query }

  /// Whether the shop has more orders than fit on one page.
  private var isLarge: Bool { scopeTotal > OrderAnswer.pageSize }

  private func fetchAnswer() async throws -> OrderAnswer {
    let query = query
    let everything = OrderQuery(filter: scope)
    let position = state.value?.query == query ? selectedPosition ?? 0 : startPosition
    if isLarge, query != everything { return try await desk.filled(OrderAnswer(query: query), around: position) }
    let start = query == everything ? position : 0
    let answer = try await desk.filled(OrderAnswer(query: everything), around: start)
    scopeTotal = answer.total
    self.everything = answer
    if answer.isComplete || query == everything { return answer }
    return try await desk.filled(OrderAnswer(query: query), around: position)
  }
}
