import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a tab: its color, the lighter one on its stack, and the darker one as its modal.
final class ColorCoordinator: Coordinator<ColorRoute> {
  let hue: Hue
  private let token: LifetimeToken

  init(_ hue: Hue, log: LifetimeLog) {
    self.hue = hue
    token = log.record("ColorCoordinator")
    super.init(router: Router(initial: .plain(hue), factory: ColorViewFactory()))
    addModalCoordinator(DarkColorCoordinator(hue, log: log))
    if hue == .green { addChild(UnlockCoordinator(log: log)) }
    if hue == .yellow { addChild(JourneyCoordinator(log: log)) }
  }

  override var tabItem: (text: String, image: String)? { (hue.title, "circle.fill") }
  override func canHandle(_ route: any Route) -> Bool { (route as? ColorRoute)?.hue == hue }

  override func navigationType(for route: any Route) -> NavigationType {
    if case .dark = route as? ColorRoute { .modal } else { .push }
  }

  override func transition(for route: any Route) -> NavigationTransition {
    if case .light = route as? ColorRoute { .fade } else { .push }
  }

  override func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
    switch hue {
    case .red: ModalDetentConfiguration(detents: [.large])
    case .green: ModalDetentConfiguration(detents: [.extraLarge])
    case .blue: ModalDetentConfiguration(detents: [.medium, .large], selectedDetent: .medium)
    case .yellow: ModalDetentConfiguration(detents: [.custom])
    case .purple: ModalDetentConfiguration(detents: [.small, .medium, .large], selectedDetent: .large)
    }
  }

  /// Retains the modal of the purple tab when the screen beneath it changes.
  override func shouldDismissModalFor(_ route: any Route) -> Bool { route as? ColorRoute != .light(.purple) }

  override func route(fromIdentifier identifier: String) -> ColorRoute? { ColorRoute(identifier: identifier) }
}

/// The coordinator of the darker color, registered with that of its tab, so that its presentations use one instance.
final class DarkColorCoordinator: Coordinator<ColorRoute> {
  private let hue: Hue
  private let token: LifetimeToken

  init(_ hue: Hue, log: LifetimeLog) {
    self.hue = hue
    token = log.record("DarkColorCoordinator")
    super.init(router: Router(initial: .dark(hue), factory: ColorViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route as? ColorRoute == .dark(hue) }
}

/// Makes the views of the colors; each coordinator has its own instance.
private final class ColorViewFactory: ViewFactory<ColorRoute> {
  override func buildView(for route: ColorRoute) -> AnyView? {
    guard let coordinator else { return nil }
    return switch route {
    case .plain(let hue): view(PlainColorView(hue: hue, coordinator: coordinator))
    case .light(let hue): view(LightColorView(hue: hue, coordinator: coordinator))
    case .dark(let hue): view(DarkColorView(hue: hue, coordinator: coordinator))
    }
  }
}
