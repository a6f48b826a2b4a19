import FeatureKit
import Observation

/// The day at a glance.
@Observable
final class HomeViewModel {
  private(set) var state = LoadState<HomeSummary>.idle
  /// Why what is on screen could not be brought up to date, until the user has seen it.
  var error: FailureMessage?

  private let loader: HomeLoader
  private let writer: HomeWriter

  init(loader: HomeLoader, writer: HomeWriter) {
    self.loader = loader
    self.writer = writer
  }

  /// Loads, or brings up to date what is on screen.
  func load() async {
    state.begin()
    do {
      state = .loaded(writer.summary(of: try await loader.load()))
    } catch {
      self.error = state.fail(error, outcome: "Your day could not be loaded")
    }
  }
}
