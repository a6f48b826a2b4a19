import FeatureKit
import Models
import TerminalUI
import TrellisNavigation

/// The route of the emails that the embedded backend has sent.
nonisolated enum MailRoute: String, ScreenRoute, CaseIterable {
  /// The list of emails.
  case mail

  /// No route that a coordinator navigates to: the list is a detour.
  static let identifierFormats: [String] = []

  static func links(to screen: MailRoute) -> ScreenLinks<MailRoute> {
    switch screen {
    case .mail: .links([LinkPattern("mail", title: "the emails", to: .mail)])
    }
  }
}

/// The coordinator of the emails, which are shown as a detour over any screen.
///
/// It is not part of the restored state. There is one only with the embedded backend, which has no mail server.
final class MailCoordinator: Coordinator<MailRoute> {
  /// Creates the coordinator, or returns `nil` if a remote server sends the emails.
  ///
  /// - Parameters:
  ///   - appState: The controller that opens links.
  ///   - dependencies: The dependencies of the app.
  init?(appState: AppStateController, dependencies: AppDependencies) {
    guard case .embedded(let readMail) = dependencies.environment.backend else { return nil }
    let model = MailModel(readMail: readMail, openLink: { appState.handleDeepLink($0) })
    super.init(
      router: Router(
        initial: .mail,
        factory: ViewFactory { route, _ in
          switch route {
          case .mail: AnyView(MailView(model: model))
          }
        }))
  }

  override func canHandle(_ route: any Route) -> Bool { route is MailRoute }
}
