import AppComposition
import Foundation
import HomeFeature
import Models
import OrdersFeature
import ProfileFeature
import SearchFeature
import ServicesFakes
import SettingsFeature
import TerminalUIDriver
import TrellisNavigation

/// The whole app: its states, its tabs, and what it shows above and over any screen.
nonisolated enum AppPreviews {
  static let all = launch + tabs + notices + AppWindowPreviews.all + MailPreviews.all

  private static let launch =
    [
      preview("launch", "the stored session is being validated", steps: [.expect("Starting…")]) { AppScreen() },
      preview("launch-slow", "the server does not respond", steps: [.advance(.seconds(2)), .expect("Waiting for")]) {
        AppScreen()
      },
    ]
    + [AppError.networkUnavailable, .sessionExpired, .maintenanceMode].map { error in
      preview("error-\(error)", "the app cannot continue") { AppScreen([.authenticated(.sample), .error(error)]) }
    }

  private static let tabs = [
    tab("app-home", "the home tab", HomeRoute.home),
    tab("app-orders", "the orders tab", OrdersRoute.list),
    tab("app-order", "an order in the orders tab", OrdersRoute.detail(1001)),
    tab("app-new-order", "a new order over the orders tab", OrdersRoute.list, OrderFlowRoute.draft),
    tab("app-search", "the search tab", SearchRoute.search),
    tab("app-profile", "the profile tab", ProfileRoute.profile),
    tab("app-plans", "the plans in the profile tab", ProfileRoute.profile, ProfileRoute.plans),
    tab("app-order-history", "the history over the profile tab", ProfileRoute.profile, OrdersRoute.history),
    tab("app-settings", "the settings tab", SettingsRoute.settings),
  ]

  private static let link = try? LinkCatalog.features.resolve("trellis://orders/1004")

  private static let notices = [
    notice("notice", "a notice above the screen", Notice("Your recent searches could not be saved: the disk is full.")),
    notice(
      "notice-link", "a notification with a link",
      Notice("Order #1004 is new.", link: link, isNotification: true)),
    notice("notice-long-text", "a notice of 200 characters", Notice(ExtremeTexts.long, link: link)),
    notice("notice-right-to-left", "a right-to-left notice", Notice(ExtremeTexts.rightToLeft[0])),
    preview("order-detour", "an order that a notice opened over the home screen") {
      AppScreen([.authenticated(.sample)]) { root in
        if let link { _ = root.inbox.openOverScreen(link) }
      }
    },
    preview("sign-out", "the question before a sign-out") {
      AppScreen([.authenticated(.sample)]) { $0.appState.isConfirmingSignOut = true }
    },
  ]

  private static func notice(_ name: String, _ summary: String, _ notice: Notice) -> ScreenPreview {
    preview(name, summary) { AppScreen([.authenticated(.sample)]) { $0.dependencies.notices.add(notice) } }
  }

  private static func tab(_ name: String, _ summary: String, _ routes: any Route...) -> ScreenPreview {
    preview(name, summary) { AppScreen([.authenticated(.sample)], routes: routes) }
  }

  /// Returns the app in a state.
  ///
  /// - Parameters:
  ///   - name: The name of the preview.
  ///   - summary: What the state is.
  ///   - steps: The user's steps.
  ///   - screen: Describes the state.
  /// - Returns: The preview.
  static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    screen: @escaping @MainActor @Sendable () -> AppScreen
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "AppComposition", steps: steps) { screen().makeView(clock: $0) }
  }
}
