import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

nonisolated enum GallerySignInRoute: String, Route {
  case signIn = "sign-in"
}

/// The coordinator of the sign-in flow, created by each sign-out.
final class GallerySignInCoordinator: Coordinator<GallerySignInRoute> {
  private let token: LifetimeToken

  init(log: LifetimeLog) {
    token = log.record("SignInCoordinator")
    super.init(router: Router(initial: .signIn, factory: GallerySignInViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is GallerySignInRoute }
}

private final class GallerySignInViewFactory: ViewFactory<GallerySignInRoute> {
  override func buildView(for route: GallerySignInRoute) -> AnyView? {
    coordinator.map { view(GallerySignInView(coordinator: $0)) }
  }
}

/// The sign-in screen, which references its own coordinator only: an ordinary route leads to the next flow.
private struct GallerySignInView: View {
  let coordinator: Coordinator<GallerySignInRoute>

  var body: some View {
    VStack(spacing: .cells(1)) {
      HStack(spacing: 0) {
        ForEach(Hue.allCases, id: \.self) { hue in
          Text("      ").background(hue.plain)
        }
      }
      Text("C O L O R S").bold()
      Text("Signing in makes a flow of its own, and lets this one go.").dim().multilineTextAlignment(.center)
      Button("Sign in") { coordinator.navigate(to: GalleryRoute.tabRoot) }
        .keyboardShortcut(.defaultAction)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
