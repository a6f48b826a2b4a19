import FeatureKit
import Foundation
import Models
import NotificationsFeature
import TerminalUI
import TrellisNavigation

/// The emails of the embedded backend, which has no mail server, as a detour over any screen, which is not restored.
struct MailDetours: DetourFeature {
  let readMail: @Sendable () async throws -> [Mail]
  let openLink: @MainActor (URL) -> Bool
  let show: @MainActor (any Route) -> Void

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    route is MailRoute ? MailCoordinator(MailModel(readMail: readMail, openLink: openLink)) : nil
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard MailRoute(link: url) != nil else { return false }
    show(MailRoute.mail)
    return true
  }

  var paletteItems: [PaletteCommand] {
    [PaletteCommand("Mail", synonyms: ["email", "emails"]) { show(MailRoute.mail) }]
  }
}

final class MailCoordinator: Coordinator<MailRoute> {
  init(_ model: MailModel) {
    super.init(
      router: Router(
        initial: .mail,
        factory: ViewFactory { route, _ in
          switch route {
          case .mail: NotificationsFeatureFactory.makeMailView(model)
          }
        }))
  }

  override func canHandle(_ route: any Route) -> Bool { route is MailRoute }
}
