import FeatureKit
import Foundation
import TerminalUI

final class HomeFeatureImplementation: FeatureAPI {
  private let model: HomeModel
  private let closures: HomeClosures

  init(model: HomeModel, closures: HomeClosures) {
    self.model = model
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
}
