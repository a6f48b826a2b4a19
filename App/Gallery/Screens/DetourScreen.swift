import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a detour, created by each presentation, and released by dismissal.
final class GalleryDetourCoordinator: Coordinator<GalleryDetourRoute> {
  /// Whether the detour continues to cover the screens when one beneath it changes.
  let staysInFront: Bool
  private let log: LifetimeLog
  private let token: LifetimeToken

  init(_ route: GalleryDetourRoute, log: LifetimeLog) {
    staysInFront = route == .stays
    self.log = log
    token = log.record("GalleryDetourCoordinator")
    super.init(router: Router(initial: route, factory: DetourViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is GalleryDetourRoute }

  /// The number of detours from the first to this one.
  var level: Int { (parent as? GalleryDetourCoordinator).map { $0.level + 1 } ?? 1 }

  func showAnother() {
    presentDetour(GalleryDetourCoordinator(.nested, log: log), presenting: GalleryDetourRoute.nested)
  }
}

private final class DetourViewFactory: ViewFactory<GalleryDetourRoute> {
  override func buildView(for route: GalleryDetourRoute) -> AnyView? {
    coordinator.map { view(DetourView(route: route, coordinator: $0)) }
  }
}

/// A detour: five have different ways to dismiss them, one stays, and one is nested.
private struct DetourView: View {
  let route: GalleryDetourRoute
  let coordinator: AnyCoordinator
  @Environment(\.navigationBackAction) private var backAction

  var body: some View {
    switch route {
    case .profileSettings:
      screen("Nothing was written for it: the fallback bar leads back.").navigationTitle("Profile settings")
    case .lightRed:
      screen("Its own bar takes the place of the fallback bar.")
        .customNavigationBar(title: "Light red", titleColor: .white, backgroundColor: Hue.red.light)
    case .native:
      NativeBar(title: "Native") { screen("Its own stack has a bar, so there is no fallback bar.") }
    case .customButton:
      VStack(alignment: .leading, spacing: 0) {
        Button("Leave") { backAction?() }
        screen("A button of its own reads the back action of the environment.")
      }
    case .contextAware:
      if coordinator.presentationContext == .detour {
        screen("It reads how it is presented, so it has a close button.").withCloseButton()
      } else {
        screen("It is not shown as a detour.").customNavigationBar(title: "By context")
      }
    case .stays:
      screen("It covers the next screen, too.", links: stayLinks).navigationTitle("Stays")
    case .nested:
      let detour = coordinator as? GalleryDetourCoordinator
      screen("Detour \(detour?.level ?? 1).", links: [ScreenLink("One more detour") { detour?.showAnother() }])
        .navigationTitle("Nested")
    }
  }

  private func screen(_ line: String, links: [ScreenLink] = []) -> ColorScreen {
    ColorScreen(color: Hue.red.light, lines: [line, "The screens beneath stay as they are."], links: links)
  }

  private var stayLinks: [ScreenLink] {
    [ScreenLink("Light blue, beneath") { coordinator.navigate(to: ColorRoute.light(.blue)) }]
  }
}
