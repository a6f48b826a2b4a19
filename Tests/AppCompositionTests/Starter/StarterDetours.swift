import FeatureKit
import Foundation
import OrdersFeature
import StarterFeature
import TerminalUI
import TrellisNavigation

@testable import AppComposition

/// The feature, whose screen covers any screen of the signed-in app.
struct StarterDetours: @MainActor DetourFeature {
  private let feature: any FeatureAPI
  private let show: @MainActor (any Route) -> Void

  init(starter: CoordinatedFeature<any FeatureAPI, MainCoordinator>, main: MainCoordinator) {
    feature = starter.feature
    show = { [weak main] in main?.show($0) }
    starter.assign(main)
  }

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    guard let route = route as? StarterRoute else { return nil }
    return DetourCoordinator(
      route,
      factory: ViewFactory { [feature] route, _ in
        switch route {
        case .starter: feature.makeMainView()
        }
      })
  }

  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }

  var paletteItems: [PaletteCommand] {
    [PaletteCommand("Starter title") { show(StarterRoute.starter) }]
  }
}
