import FeatureKit
import OrdersFeature
import StarterFeature

@testable import AppComposition

// What `scripts/new-feature` adds to UserFeatures.swift: the function for a tab, for a modal screen, or for a flow.
extension AppDependencies {
  func makeStarterFeature(
    for user: UserServices
  ) -> CoordinatedFeature<any FeatureAPI, StarterCoordinator> {
    CoordinatedFeature { starter in
      StarterFeatureFactory.create(
        orderService: user.orders, revisions: user.revisions,
        closures: StarterClosures(
          onOpenOrder: { starter.coordinator?.show(OrdersRoute.detail($0)) },
          onShow: { starter.coordinator?.show($0) }))
    }
  }

  func makeStarterModalFeature(
    for user: UserServices
  ) -> CoordinatedFeature<any FeatureAPI, MainCoordinator> {
    CoordinatedFeature { starter in
      StarterFeatureFactory.create(
        orderService: user.orders, revisions: user.revisions,
        closures: StarterClosures(
          onOpenOrder: { starter.coordinator?.show(OrdersRoute.detail($0)) },
          onShow: { starter.coordinator?.show($0) }))
    }
  }

  func makeStarterFlowFeature(for user: UserServices) -> any StarterFlowFeatureAPI {
    StarterFlowFeatureFactory.create(orderService: user.orders, revisions: user.revisions)
  }
}
