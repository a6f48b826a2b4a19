import FeatureKit
import Observation

/// The state of the home screen.
@Observable
final class HomeViewModel {
  private(set) var state = LoadState<HomeSummary>.idle
  /// The reason why the last refresh failed, until the user dismisses it.
  var error: FailureMessage?

  private let loader: HomeLoader
  private let writer: HomeSummaryBuilder

  init(loader: HomeLoader, writer: HomeSummaryBuilder) {
    self.loader = loader
    self.writer = writer
  }

  /// Loads the summary, or refreshes the one on screen.
  func load() async {
    state.begin()
    do {
      state = .loaded(writer.summary(of: try await loader.load()))
    } catch {
      self.error = state.fail(error, outcome: "Your day could not be loaded")
    }
  }
}
