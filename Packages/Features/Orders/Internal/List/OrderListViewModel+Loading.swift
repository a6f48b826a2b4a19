import FeatureKit
import Models

extension OrderListViewModel {
  /// What a load depends on. `refresh()` is due when it changes.
  struct LoadKey: Equatable {
    var query: OrderQuery
    var revision: Int
  }

  /// How long the server is not queried after a key: the user may type another.
  static let searchPause = Duration.milliseconds(150)

  var loadKey: LoadKey { LoadKey(query: query, revision: desk.revision) }

  /// Loads if the loaded orders do not answer the query: the first time, after a change on another screen, and in a large
  /// shop after search or filter have changed. A search is sent when the user pauses.
  func refresh() async {
    let isStale = seenRevision != desk.revision
    guard state.value == nil || isStale || isUnanswered else { return }
    if let answered = state.value?.query, !isStale, answered.search != query.search {
      try? await desk.clock.sleep(for: Self.searchPause)
      guard !Task.isCancelled else { return }
    }
    await loadOrders()
  }

  /// Loads the orders around the selection. The list shows the earlier ones until they are loaded.
  func loadOrders() async {
    loadNumber += 1
    let number = loadNumber
    seenRevision = desk.revision
    state.begin()
    do {
      let answer = try await fetchAnswer()
      // A load that was started later has the newer query: its answer counts.
      if number == loadNumber { state = .loaded(answer) }
    } catch {
      guard number == loadNumber else { return }
      failedStep = .load
      self.error = state.fail(error, outcome: "Your orders could not be loaded")
    }
  }

  /// Loads the orders around the selection that are not loaded yet.
  func loadMissingPages() async {
    guard let answer = state.value, answer.query == query, let position = selectedPosition else { return }
    guard answer.missingPage(around: position) != nil else { return }
    let number = loadNumber
    do {
      let filled = try await desk.filled(answer, around: position)
      if number == loadNumber { state = .loaded(filled) }
    } catch {
      // A cancelled load has been replaced by one for another page.
      guard let failure = FailureMessage(describing: error, outcome: "More orders could not be loaded") else {
        return
      }
      failedStep = .load
      self.error = failure
      wantedPage = nil
    }
  }

  /// Whether only the server can answer the query, and has not answered it yet.
  var isUnanswered: Bool { isLarge && state.value?.query != query }

  /// Whether the shop has more orders than one page.
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
