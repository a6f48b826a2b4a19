import FeatureKit
import Foundation
import TerminalUI

final class ProfileFeatureImplementation: ProfileFeatureAPI {
  private let store: ProfileStore
  private let shop: ProfileShopModel
  private let closures: ProfileClosures
  private let context: FeatureContext

  init(store: ProfileStore, shop: ProfileShopModel, context: FeatureContext, closures: ProfileClosures) {
    self.store = store
    self.shop = shop
    self.context = context
    self.closures = closures
  }

  func makeMainView() -> AnyView { makeView(for: .profile) }

  func makeView(for route: ProfileRoute) -> AnyView {
    switch route {
    case .profile:
      AnyView(
        ProfileView(
          viewModel: ProfileViewModel(store: store), shop: shop, clock: context.time.clock, userID: context.userID,
          closures: closures))
    case .plans: AnyView(PlansView(changes: store.changes, revisions: store.revisions))
    }
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = ProfileRoute(link: url) else { return false }
    closures.onShow(route)
    return true
  }
}
