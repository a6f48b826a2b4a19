public import FeatureKit
public import Models
public import PersistentModels
public import Services
import TrellisNavigation

/// The routes of the search feature.
nonisolated public enum SearchRoute: String, ScreenRoute, CaseIterable {
  /// The search screen.
  case search

  /// Returns the links to a screen: without and with a search text.
  public static func links(to screen: SearchRoute) -> ScreenLinks<SearchLink> {
    switch screen {
    case .search: .links(SearchLink.patterns)
    }
  }

  /// Returns the screen of a link.
  public static func route(to destination: SearchLink) -> SearchRoute { .search }
}

/// The actions that the search feature delegates to its coordinator.
public struct SearchClosures {
  /// Called when the user opens an order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when the user opens the order list with a filter.
  public var onShowOrders: @MainActor (OrderFilter) -> Void
  /// Called when a link opens the search screen.
  public var onShowSearch: @MainActor () -> Void
  /// Called after each attempt to store the recent searches, with the error of the store if it failed.
  public var onRecentSearchesSaved: @MainActor (Result<Void, any Error>) -> Void

  /// Creates the actions.
  public init(
    onOpenOrder: @escaping @MainActor (Order.ID) -> Void, onShowOrders: @escaping @MainActor (OrderFilter) -> Void,
    onShowSearch: @escaping @MainActor () -> Void,
    onRecentSearchesSaved: @escaping @MainActor (Result<Void, any Error>) -> Void
  ) {
    self.onOpenOrder = onOpenOrder
    self.onShowOrders = onShowOrders
    self.onShowSearch = onShowSearch
    self.onRecentSearchesSaved = onRecentSearchesSaved
  }
}

/// The interface of the search feature, whose main view is the search screen.
public protocol SearchFeatureAPI: FeatureAPI {
  /// Cancels the search in flight, when the screen disappears or the app leaves the foreground.
  func pause()

  /// Repeats the search that `pause()` has canceled, when the screen or the app is in front again.
  func resume()

  /// Searches for the text of a link, and shows the screen.
  func open(_ link: SearchLink)
}

/// What the app knows of the orders without a request.
public struct KnownOrders {
  /// Returns the numbers of the orders that the user has viewed, the last one first.
  public var recentlyViewed: @MainActor () -> [Order.ID]
  /// Returns the orders that the app has loaded, the last loaded state of an order first.
  ///
  /// Their matches are shown until the service responds.
  public var loaded: @MainActor @Sendable () -> [Order]

  /// Creates the functions.
  public init(
    recentlyViewed: @escaping @MainActor () -> [Order.ID], loaded: @escaping @MainActor @Sendable () -> [Order]
  ) {
    self.recentlyViewed = recentlyViewed
    self.loaded = loaded
  }
}

/// The factory of the search feature.
public enum SearchFeatureFactory {
  /// Creates the feature.
  public static func create(
    orderService: any OrderServiceProtocol, summaryService: any SummaryServiceProtocol, knownOrders: KnownOrders,
    revisions: ShopRevisions, modelContext: ModelContext, context: FeatureContext, closures: SearchClosures
  ) -> any SearchFeatureAPI {
    let time = context.time
    let recents = RecentSearchStore(
      context: modelContext, userID: context.userID, now: time.now, didSave: closures.onRecentSearchesSaved)
    let reducer = SearchReducer(
      orderService: orderService, recents: recents, clock: time.clock, loadedOrders: knownOrders.loaded)
    let format = SearchFormat(timeZone: time.timeZone, now: time.now)
    let start = SearchStartModel(
      summaryService: summaryService, orderService: orderService, recentlyViewed: knownOrders.recentlyViewed,
      builder: SearchStartBuilder(format: format), timeZone: time.timeZone, revisions: revisions)
    return SearchFeatureImplementation(
      reducer: reducer, revisions: revisions, format: format, start: start, executor: time.executor,
      closures: closures)
  }
}
