import FeatureKit
import Foundation
import TerminalUI

final class ProfileFeatureImplementation: ProfileFeatureAPI {
  private let store: ProfileStore
  private let shop: ProfileShopModel
  private let closures: ProfileClosures
  private let clock: any Clock<Duration>
  private let userID: String

  init(
    store: ProfileStore, shop: ProfileShopModel, clock: any Clock<Duration>, userID: String, closures: ProfileClosures
  ) {
    self.store = store
    self.shop = shop
    self.clock = clock
    self.userID = userID
    self.closures = closures
  }

  func makeMainView() -> AnyView { makeView(for: .profile) }

  func makeView(for route: ProfileRoute) -> AnyView {
    switch route {
    case .profile:
      AnyView(
        ProfileView(
          viewModel: ProfileViewModel(store: store), shop: shop, clock: clock, userID: userID, closures: closures))
    case .plans: AnyView(PlansView(changes: store.changes, revisions: store.revisions))
    }
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = ProfileRoute(link: url) else { return false }
    closures.onShow(route)
    return true
  }
}
