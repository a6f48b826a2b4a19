import FeatureKit
import Foundation
import Observation

/// The content of the home screen, which its views share.
///
/// Each view reads the properties that it shows, so a refresh re-evaluates only the views whose properties change.
@Observable
final class HomeModel {
  /// Whether there is content, and if not, why.
  private(set) var state = LoadState<Void>.idle
  private(set) var greeting = ""
  private(set) var headline = ""
  private(set) var counts: [HomeCount] = []
  /// The newest pending orders.
  private(set) var newest: [HomeOrderLine] = []
  /// The reason why the last refresh failed, until the user dismisses it.
  var error: FailureMessage?
  /// The number of requested refreshes; the screen loads the content when it changes.
  private(set) var refreshCount = 0

  /// The age at which the content is out of date when the app returns to the foreground.
  static let freshness: TimeInterval = 30
  @ObservationIgnored private var loadTime: Date?
  private let loader: HomeLoader
  private let builder: HomeSummaryBuilder

  init(loader: HomeLoader, builder: HomeSummaryBuilder) {
    self.loader = loader
    self.builder = builder
  }

  /// Whether an order is pending.
  var hasPendingOrders: Bool { !newest.isEmpty }

  /// Loads the content, or refreshes the content on screen.
  func load() async {
    state.begin()
    do {
      show(builder.summary(of: try await loader.load()))
      state = .loaded(())
      loadTime = builder.now()
    } catch {
      self.error = state.fail(error, outcome: "Your day could not be loaded")
    }
  }

  /// Requests a refresh if the content is out of date.
  func refreshIfNeeded() {
    if let loadTime, builder.now().timeIntervalSince(loadTime) >= Self.freshness { refreshCount += 1 }
  }

  private func show(_ summary: HomeSummary) {
    greeting = summary.greeting
    headline = summary.headline
    counts = summary.counts
    newest = summary.newest
  }
}
