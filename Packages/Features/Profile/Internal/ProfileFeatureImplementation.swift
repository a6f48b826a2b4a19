import FeatureKit
import Foundation
import TerminalUI

final class ProfileFeatureImplementation: ProfileFeatureAPI {
  private let store: ProfileStore
  private let closures: ProfileClosures
  private let clock: any Clock<Duration>
  private let userID: String

  init(store: ProfileStore, clock: any Clock<Duration>, userID: String, closures: ProfileClosures) {
    self.store = store
    self.clock = clock
    self.userID = userID
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(
      ProfileView(viewModel: ProfileViewModel(store: store), clock: clock, userID: userID, closures: closures))
  }

  func makePlansView() -> AnyView {
    AnyView(PlansView(changes: store.changes, revisions: store.revisions))
  }

  func handleDeepLink(_ url: URL) -> Bool {
    switch ProfileRoute.links.destination(of: url) {
    case .profile: closures.onShowProfile()
    case .plans: closures.onShowPlans()
    case nil: return false
    }
    return true
  }
}
