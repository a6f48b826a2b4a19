import FeatureKit
import Foundation
import TerminalUI

final class HomeFeatureImplementation: FeatureAPI {
  private let model: HomeModel
  private let userID: String
  private let closures: HomeClosures

  init(model: HomeModel, userID: String, closures: HomeClosures) {
    self.model = model
    self.userID = userID
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(HomeView(model: model, userID: userID, closures: closures))
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard HomeRoute.links.destination(of: url) != nil else { return false }
    closures.onShowHome()
    return true
  }
}
