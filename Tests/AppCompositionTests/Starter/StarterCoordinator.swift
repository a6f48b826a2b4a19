import FeatureKit
import Foundation
import OrdersFeature
import StarterFeature
import TerminalUI
import TrellisNavigation

@testable import AppComposition

/// The coordinator of the tab.
final class StarterCoordinator: TrackedCoordinator<StarterRoute> {
  let feature: any FeatureAPI

  init(starter: CoordinatedFeature<any FeatureAPI, StarterCoordinator>) {
    feature = starter.feature
    super.init(
      router: Router(
        initial: .starter,
        factory: ViewFactory { [feature] route, _ in
          switch route {
          case .starter: feature.makeMainView()
          }
        }))
    starter.assign(self)
  }

  override var tabItem: (text: String, image: String)? { ("Starter title", "star") }
  override func canHandle(_ route: any Route) -> Bool { route is StarterRoute }
}

extension StarterCoordinator: @MainActor TabFeature {
  var participants: [any LifecycleParticipant] { [] }
  func makeDetour(for route: any Route) -> AnyCoordinator? { nil }
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }
}
