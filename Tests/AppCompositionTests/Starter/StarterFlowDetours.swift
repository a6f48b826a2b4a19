import FeatureKit
import Foundation
import StarterFeature
import TerminalUI
import TrellisNavigation

@testable import AppComposition

/// The feature, whose flow covers any screen of the signed-in app.
struct StarterFlowDetours: @MainActor DetourFeature {
  private let feature: any StarterFlowFeatureAPI
  private let show: @MainActor (any Route) -> Void

  init(starter: any StarterFlowFeatureAPI, main: MainCoordinator) {
    feature = starter
    show = { [weak main] in main?.show($0) }
  }

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    route as? StarterFlowRoute == .starter ? StarterFlowCoordinator(starter: feature) : nil
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = StarterFlowRoute(link: url) else { return false }
    show(route)
    return true
  }

  var paletteItems: [PaletteCommand] {
    [PaletteCommand("Starter title") { show(StarterFlowRoute.starter) }]
  }
}

/// The coordinator of the flow: choose, review, done.
final class StarterFlowCoordinator: DetourCoordinator<StarterFlowRoute> {
  init(starter: any StarterFlowFeatureAPI) {
    super.init(
      .starter,
      factory: ViewFactory { route, coordinator in
        starter.makeView(for: route, closures: StarterFlowClosures(coordinator))
      })
  }

  override func canHandle(_ route: any Route) -> Bool { route is StarterFlowRoute }

  /// Replaces the review by the end, so that going back does not lead to what is confirmed.
  override func navigationType(for route: any Route) -> NavigationType {
    if case .done = route as? StarterFlowRoute { .replace } else { super.navigationType(for: route) }
  }
}

extension StarterFlowClosures {
  fileprivate init(_ flow: AnyCoordinator?) {
    self.init(
      onChoose: { [weak flow] in flow?.navigate(to: StarterFlowRoute.review($0)) },
      onConfirm: { [weak flow] in flow?.navigate(to: StarterFlowRoute.done($0)) },
      onClose: { [weak flow] in flow?.parent?.dismissDetour() })
  }
}
