import FeatureKit
import Foundation
import TerminalUI

final class HomeFeatureImplementation: FeatureAPI, LifecycleParticipant {
  private let model: HomeModel
  private let closures: HomeClosures

  init(loader: HomeLoader, builder: HomeSummaryBuilder, closures: HomeClosures) {
    model = HomeModel(loader: loader, builder: builder)
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(HomeView(model: model, closures: closures))
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard HomeRoute.links.destination(of: url) != nil else { return false }
    closures.onShowHome()
    return true
  }

  func refreshIfNeeded() { model.refreshIfNeeded() }
}
