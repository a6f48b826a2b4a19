import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

enum ArrivingRoute: String, Route {
  case start, pushed, faded, none, custom
}

/// Each route comes into view in another way.
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
@Suite("A screen comes into view as its route says", .requirement("N36"))
struct ScreenTransitionModifierTests {
  /// Whether the screen's text has its own colour yet, right after it came and when it rests.
  private func colors(of route: ArrivingRoute, custom: AnyTransition = .identity) async -> (Bool, Bool) {
    let coordinator = Arriving()
    let screen = ScreenDriver {
      coordinator.buildCoordinatorView().environment(\.customNavigationTransition) { _ in custom }
    }
    await screen.settle()
    coordinator.navigate(to: route)
    await screen.settle()
    let settled = "{danger|This is \(route.rawValue)}"
    let atFirst = screen.styledText.contains(settled)
    await screen.advance(by: .seconds(1))
    return (atFirst, screen.styledText.contains(settled))
  }

  @Test(arguments: [ArrivingRoute.pushed, .none, .custom])
  func mostAreThereAtOnce(route: ArrivingRoute) async {
    #expect(await colors(of: route) == (true, true))
  }

  @Test func aFadeMovesTheColours() async {
    #expect(await colors(of: .faded) == (false, true))
  }

  @Test("A transition of the app's own is what the app says of its name")
  func aCustomTransitionIsTheApps() async {
    #expect(await colors(of: .custom, custom: .opacity) == (false, true))
  }
}
