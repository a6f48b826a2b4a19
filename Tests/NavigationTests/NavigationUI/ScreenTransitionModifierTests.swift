import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

enum ArrivingRoute: String, Route { case start, pushed, faded, none, custom }

@MainActor
private final class Arriving: Coordinator<ArrivingRoute> {
  init() {
    super.init(router: Router(initial: .start, factory: ArrivingFactory()))
    viewBuilder = .terminal()
  }

  override func canHandle(_ route: any Route) -> Bool { route is ArrivingRoute }

  override func transition(for route: any Route) -> NavigationTransition {
    switch route as? ArrivingRoute {
    case .faded: .fade
    case .none?: .none
    case .custom: .custom("dawn")
    default: .push
    }
  }
}

private final class ArrivingFactory: ViewFactory<ArrivingRoute> {
  override func buildView(for route: ArrivingRoute) -> AnyView? {
    view(Text("This is \(route.rawValue)").foregroundStyle(.danger))
  }
}

@MainActor
@Suite("The route determines the transition of its screen") struct ScreenTransitionModifierTests {
  /// Returns whether the screen's text has its final color immediately, and whether it has it after one second.
  private func colors(
    of route: ArrivingRoute, custom: AnyTransition = .identity, reducesMotion: Bool = false,
    fadeDuration: Duration = .milliseconds(200)
  ) async -> (Bool, Bool) {
    let coordinator = Arriving()
    coordinator.viewBuilder = .terminal(fadeDuration: fadeDuration)
    let screen = ScreenDriver {
      coordinator.buildCoordinatorView()
        .environment(\.customNavigationTransition) { _ in custom }
        .environment(\.accessibilityReduceMotion, reducesMotion)
    }
    await screen.settle()
    coordinator.navigate(to: route)
    await screen.settle()
    let settled = "{danger|This is \(route.rawValue)}"
    let atFirst = screen.styledText.contains(settled)
    await screen.advance(by: .seconds(1))
    return (atFirst, screen.styledText.contains(settled))
  }

  @Test(arguments: [ArrivingRoute.pushed, .none, .custom]) func mostAppearImmediately(route: ArrivingRoute) async {
    #expect(await colors(of: route) == (true, true))
  }

  @Test("A fade animates the colors for the duration of the builder, unless motion is reduced", .requirement("N36"))
  func aFadeAnimatesTheColors() async {
    #expect(await colors(of: .faded) == (false, true))
    #expect(await colors(of: .faded, fadeDuration: .seconds(20)) == (false, false))
    #expect(await colors(of: .faded, reducesMotion: true) == (true, true))
  }

  @Test("The app resolves the name of a custom transition", .requirement("N36"))
  func theAppResolvesACustomTransition() async {
    #expect(await colors(of: .custom, custom: .opacity) == (false, true))
  }
}
