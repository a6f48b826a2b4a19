import FeatureKit
import Foundation
import Observation
import Services

/// The content of the home screen, which its views share.
///
/// Each view reads the properties that it shows, so a refresh re-evaluates only the views whose properties change.
@Observable
final class HomeModel {
  /// The revisions of the shop that the content includes.
  struct LoadKey: Equatable {
    var orders: Int
    var profile: Int
  }

  /// Whether there is content, and if not, why.
  private(set) var state = LoadState<Void>.idle
  private(set) var greeting = ""
  private(set) var headline = ""
  private(set) var counts: [HomeCount] = []
  /// The newest pending orders.
  private(set) var newest: [HomeOrderLine] = []
  /// The reason why the last refresh failed, until the user dismisses it.
  var error: FailureMessage?

  /// The reason why the last load that followed a change of the shop failed.
  private(set) var updateProblem: FailureMessage?

  @ObservationIgnored private var data: HomeData?
  @ObservationIgnored private var loadedKey: LoadKey?
  private let loader: HomeLoader
  private let builder: HomeSummaryBuilder
  private let revisions: ShopRevisions

  init(loader: HomeLoader, builder: HomeSummaryBuilder, revisions: ShopRevisions) {
    self.loader = loader
    self.builder = builder
    self.revisions = revisions
  }

  /// Whether an order is pending.
  var hasPendingOrders: Bool { !newest.isEmpty }

  /// The revisions that the content must include; the screen calls `loadIfNeeded()` when they change.
  var loadKey: LoadKey { LoadKey(orders: revisions.orders, profile: revisions.profile) }

  /// Loads the content unless it is up to date; the greeting then follows the time of day.
  ///
  /// The user has not requested a load that follows a change, so its failure must not cover the screen in front. A lost
  /// connection is in `error`, because the app shows it on its own line.
  func loadIfNeeded() async {
    guard let data else { return await load() }
    guard loadedKey != loadKey else { return show(builder.summary(of: data)) }
    let failure = await reload()
    if failure?.leavesStaleContent == false { updateProblem = failure } else { error = failure }
  }

  /// Loads the content, or refreshes the content on screen.
  func load() async { error = await reload() }

  /// Loads the content, and returns the failure to present beside the content on screen.
  private func reload() async -> FailureMessage? {
    state.begin()
    let key = loadKey
    do {
      let data = try await loader.load()
      show(builder.summary(of: data))
      (self.data, loadedKey) = (data, key)
      state = .loaded(())
      if updateProblem != nil { updateProblem = nil }
      return nil
    } catch {
      return state.fail(error, outcome: "Your day could not be loaded")
    }
  }

  private func show(_ summary: HomeSummary) {
    greeting = summary.greeting
    headline = summary.headline
    counts = summary.counts
    newest = summary.newest
  }
}
