import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The content of the home screen, which its panels share.
///
/// Each panel reads the properties that it shows, so a refresh re-evaluates only the panels whose properties change.
@Observable
final class HomeModel {
  /// Whether there is content, and if not, why.
  private(set) var state = LoadState<Void>.idle
  private(set) var isShopEmpty = false
  private(set) var tiles: [HomeTile] = []
  private(set) var revenueTiles: [HomePeriod: HomeTile] = [:]
  private(set) var charts: [HomePeriod: HomeChart] = [:]
  private(set) var oldest = HomeOldestOrders(lines: [], total: "")
  private(set) var customers = HomeCustomers(lines: [], dayCount: 0, words: "")
  private(set) var activity: [HomeActivityLine] = []
  private(set) var weekdays = HomeWeekdays(bars: [], words: "")
  private(set) var pendingDates: [Date] = []
  var error: FailureMessage?

  /// The reason why the last load that followed a change of the shop failed.
  private(set) var updateProblem: FailureMessage?

  @ObservationIgnored private var shop: ShopSummary?
  @ObservationIgnored private var loadedRevision: Int?
  private let summaryService: any SummaryServiceProtocol
  private let builder: HomeSummaryBuilder
  private let revisions: ShopRevisions

  init(summaryService: any SummaryServiceProtocol, builder: HomeSummaryBuilder, revisions: ShopRevisions) {
    self.summaryService = summaryService
    self.builder = builder
    self.revisions = revisions
  }

  /// The revision that the content must include; the screen calls `loadIfNeeded()` when it changes.
  var revision: Int { revisions.orders }

  /// Loads the content unless it is up to date; the ages then follow the time.
  ///
  /// The user has not requested a load that follows a change, so its failure must not cover the screen in front. A lost
  /// connection is in `error`, because the app shows it on its own line.
  func loadIfNeeded() async {
    guard let shop else { return await load() }
    guard loadedRevision != revision || isOfAnotherDay(shop) else { return show(builder.summary(of: shop)) }
    let failure = await reload()
    if failure?.leavesStaleContent == false { updateProblem = failure } else { error = failure }
  }

  func load() async { error = await reload() }

  /// Updates the ages at the times at which they change, until the task is canceled.
  func followTime(_ clock: any Clock<Duration>) async {
    let time = HomeRefreshTime(calendar: builder.format.calendar)
    while !Task.isCancelled {
      let delay = time.delay(of: pendingDates, at: builder.now())
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      if shop != nil { await loadIfNeeded() }
    }
  }

  private func isOfAnotherDay(_ shop: ShopSummary) -> Bool {
    guard let last = shop.days.last else { return false }
    return !builder.format.calendar.isDate(last.date, inSameDayAs: builder.now())
  }

  private func reload() async -> FailureMessage? {
    state.begin()
    let revision = revision
    do {
      // Twice the longest period, so that both can be compared with the days before without another request.
      let shop = try await summaryService.summary(
        ofLatest: 2 * HomePeriod.month.dayCount, in: builder.timeZone)
      show(builder.summary(of: shop))
      (self.shop, loadedRevision) = (shop, revision)
      let dates = shop.oldestPending.map(\.date)
      if pendingDates != dates { pendingDates = dates }
      state = .loaded(())
      if updateProblem != nil { updateProblem = nil }
      return nil
    } catch {
      return state.fail(error, outcome: "Your day could not be loaded")
    }
  }

  private func show(_ summary: HomeSummary) {
    isShopEmpty = summary.isShopEmpty
    tiles = summary.tiles
    revenueTiles = summary.revenueTiles
    charts = summary.charts
    oldest = summary.oldest
    customers = summary.customers
    activity = summary.activity
    weekdays = summary.weekdays
  }
}

extension HomeModel {
  func allTiles(_ period: HomePeriod) -> [HomeTile] { tiles + [revenueTiles[period]].compactMap { $0 } }
}
