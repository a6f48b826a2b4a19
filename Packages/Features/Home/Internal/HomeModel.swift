import FeatureKit
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
    } catch {
      self.error = state.fail(error, outcome: "Your day could not be loaded")
    }
  }

  private func show(_ summary: HomeSummary) {
    greeting = summary.greeting
    headline = summary.headline
    counts = summary.counts
    newest = summary.newest
  }
}
