import CoreFakes
import FeatureKit
import Foundation
import Models
import PersistentModels
import Services
import ServicesFakes
import Synchronization
import TerminalUI
import TerminalUIDriver

@testable import SearchFeature

/// The dependencies of the search in memory; each recorded search is a second later than the previous one.
final class SearchFixture {
  let service = FakeOrderService()
  let summary = FakeSummaryService()
  let storage = InMemoryStore()
  let context: ModelContext
  /// The number of failed attempts to store the recent searches.
  private(set) var failureCount = 0
  var loadedOrders: [Order] = []
  var viewedOrders: [Order.ID] = []
  let revisions = ShopRevisions()
  private let seconds = Mutex(0)

  init(_ orders: [Order] = Order.samples) {
    service.set(orders)
    summary.set(.sample)
    context = ModelContext(store: storage)
  }

  func recents(of userID: User.ID = "ada") -> RecentSearchStore {
    RecentSearchStore(context: context, userID: userID, now: now) { [unowned self] result in
      if case .failure = result { failureCount += 1 }
    }
  }

  func reducer(clock: any Clock<Duration>) -> SearchReducer {
    SearchReducer(
      orderService: service, recents: recents(), clock: clock, loadedOrders: { [unowned self] in loadedOrders })
  }

  func makeView(
    clock: VirtualClock, onOpenOrder: @escaping @MainActor (Order.ID) -> Void = { _ in },
    onShowOrders: @escaping @MainActor (OrderFilter) -> Void = { _ in }
  ) -> AnyView {
    let feature = SearchFeatureFactory.create(
      orderService: service, summaryService: summary,
      knownOrders: KnownOrders(
        recentlyViewed: { [unowned self] in viewedOrders }, loaded: { [unowned self] in loadedOrders }),
      revisions: revisions, modelContext: context,
      context: FeatureContext(
        userID: "ada", time: AppTime(clock: clock, now: now, timeZone: .gmt, executor: clock.executor)),
      closures: SearchClosures(
        onOpenOrder: onOpenOrder, onShowOrders: onShowOrders, onShowSearch: {}, onRecentSearchesSaved: { _ in }))
    return feature.makeMainView()
  }

  /// Returns the recent searches of a user, the last one first.
  func texts(of userID: User.ID = "ada") throws -> [String] {
    try context.models(RecentSearch.self).filter { $0.userID == userID }.sorted { $0.lastUsed > $1.lastUsed }
      .map(\.text)
  }

  var now: @Sendable () -> Date {
    { [unowned self] in
      let time = seconds.withLock { seconds in
        seconds += 1
        return seconds
      }
      return Date(timeIntervalSince1970: TimeInterval(time))
    }
  }
}

extension SearchResults {
  static func samples(_ text: String) -> SearchResults {
    SearchResults(text: text, page: OrderQuery(search: text).page(of: Order.samples) { _ in [] })
  }
}
