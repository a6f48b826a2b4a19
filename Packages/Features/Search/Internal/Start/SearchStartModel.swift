import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The state of the search screen before a text, which is no part of `SearchReducer`, because it starts no search.
@Observable
final class SearchStartModel {
  /// The figures of the shop, formatted; empty until they are loaded.
  private(set) var start = SearchStart()
  /// The orders that the user has viewed last, the last one first.
  private(set) var viewed: [SearchStart.OrderRow] = []
  /// The reason why the figures could not be loaded, unless the app shows it on its own line.
  private(set) var problem: FailureMessage?

  @ObservationIgnored private var loadedRevision: Int?
  @ObservationIgnored private var viewedIDs: [Order.ID] = []
  @ObservationIgnored private var loadedDay: Date?
  @ObservationIgnored private var loadNumber = 0
  private let summaryService: any SummaryServiceProtocol
  private let orderService: any OrderServiceProtocol
  private let recentlyViewed: @MainActor () -> [Order.ID]
  private let builder: SearchStartBuilder
  private let timeZone: TimeZone
  private let revisions: ShopRevisions

  /// The maximum number of viewed orders.
  static let viewedLimit = 5

  init(
    summaryService: any SummaryServiceProtocol, orderService: any OrderServiceProtocol,
    recentlyViewed: @escaping @MainActor () -> [Order.ID], builder: SearchStartBuilder, timeZone: TimeZone,
    revisions: ShopRevisions
  ) {
    self.summaryService = summaryService
    self.orderService = orderService
    self.recentlyViewed = recentlyViewed
    self.builder = builder
    self.timeZone = timeZone
    self.revisions = revisions
  }

  /// The revision that the content must include; the screen calls `loadIfNeeded()` when it changes.
  var revision: Int { revisions.orders }

  func loadIfNeeded() async {
    let ids = Array(recentlyViewed().prefix(Self.viewedLimit))
    let isOfToday = loadedDay.map(builder.format.isToday) ?? true
    guard loadedRevision != revision || viewedIDs != ids || !isOfToday else { return }
    loadNumber += 1
    let (number, revision) = (loadNumber, revision)
    let loaded = await rows(of: ids)
    let figures = await loadFigures()
    // A later load has the newer content; a canceled one is repeated when the screen appears again.
    guard number == loadNumber, !Task.isCancelled else { return }
    (viewed, viewedIDs) = (loaded, ids)
    switch figures {
    case .success(let shop):
      (start, problem, loadedDay) = (builder.start(of: shop), nil, shop.days.last?.date)
      loadedRevision = revision
    case .failure(let error):
      problem = FailureMessage(describing: error, outcome: "The figures of your shop could not be loaded")
      loadedRevision = nil
    }
  }

  private func loadFigures() async -> Result<ShopSummary, any Error> {
    do {
      return .success(try await summaryService.summary(ofLatest: ShopSummary.dayCounts.upperBound, in: timeZone))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the rows of orders in their current state; an order that cannot be loaded keeps its row.
  private func rows(of ids: [Order.ID]) async -> [SearchStart.OrderRow] {
    var rows: [SearchStart.OrderRow] = []
    for id in ids {
      let known = viewed.first { $0.id == id }
      do {
        if let order = try await orderService.order(id) { rows.append(builder.row(of: order)) }
      } catch {
        if let known { rows.append(known) }
      }
    }
    return rows
  }
}
