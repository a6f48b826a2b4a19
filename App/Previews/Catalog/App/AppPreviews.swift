import AppComposition
import AppMocks
import FeatureKit
import Foundation
import HomeFeature
import Models
import Networking
import NotificationsFeature
import OrdersFeature
import Persistence
import ProfileFeature
import SearchFeature
import ServicesFakes
import SettingsFeature
import TerminalUI
import TerminalUIDriver
import TrellisNavigation

/// The whole app: its states, its tabs, and what it shows above and over any screen.
nonisolated enum AppPreviews {
  static let all = launch + tabs + notices + AppWindowPreviews.all

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
    preview("order-detour", "an order that a notice opened over the home screen") { orderDetour },
    // Over a screen without a tab bar, so that the recording does not change with the tabs of the app.
    preview(
      "sign-out", "the question before a sign-out",
      steps: [
        .key(KeyPress(.character("p"), modifiers: .control), count: 1),
        .type(field: "Command", text: "sign out"), .key(KeyPress(.return), count: 1),
        .expect("Sign out?"),
      ]
    ) { orderDetour },
  ]

  @MainActor private static var orderDetour: AppScreen {
    AppScreen([.authenticated(.sample)]) { root in
      if let link { _ = root.inbox.follow(link) }
    }
  }

  /// Returns a notice above the sign-in screen, whose recording does not change with the tabs of the app.
  private static func notice(_ name: String, _ summary: String, _ notice: Notice) -> ScreenPreview {
    preview(name, summary) { AppScreen([.unauthenticated]) { $0.dependencies.notices.add(notice) } }
  }

  private static func tab(_ name: String, _ summary: String, _ routes: any Route...) -> ScreenPreview {
    preview(name, summary) { AppScreen([.authenticated(.sample)], routes: routes) }
  }

  static func preview(
    _ name: String, _ summary: String, module: String = "AppComposition", steps: [ScriptCommand] = [],
    screen: @escaping @MainActor @Sendable () -> AppScreen
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: module, steps: steps) { screen().makeView(clock: $0) }
  }
}

/// The window that shows one order.
private nonisolated enum AppWindowPreviews {
  static let all = [
    preview("order-window", "an order in its own window", steps: [.expect("John Appleseed")]),
    preview("order-window-failed", "no connection", steps: [.expect("could not be loaded")]) {
      $0.fail(with: NetworkError.noConnection)
    },
    preview("order-window-long-text", "texts of 200 characters") {
      $0.onDetails.set(returning: .extreme(ExtremeTexts.long))
    },
  ]

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "AppComposition", steps: steps) { clock in
      let orders = FakeOrderService.sample
      configure(orders)
      return AppScreen([.authenticated(.sample)], orders: orders).makeOrderWindow(Order.sample.id, clock: clock)
    }
  }
}

/// The emails of the embedded backend, over the sign-in flow.
nonisolated enum MailPreviews {
  static let all = [
    preview("mail", "an email with a link", steps: [.expect("Open the link")]) { mails(["Reset your password"]) },
    preview("mail-empty", "no mail", steps: [.expect("No mail yet.")]) { [] },
    preview("mail-loading", "the emails are being read", steps: [.expect("Reading the emails…")]) {
      try await untilCanceled()
    },
    preview("mail-failed", "the emails are damaged", steps: [.expect("The emails could not be read")]) {
      throw StorageError.corrupt(name: "mail")
    },
    preview("mail-long-text", "long texts, emoji, wide and combining characters") { mails(ExtremeTexts.mixed) },
    preview("mail-right-to-left", "right-to-left texts") { mails(ExtremeTexts.rightToLeft) },
    preview("mail-many", "100 emails") { mails((1...100).map { "Mail \($0)" }) },
  ]

  private static let arrival: [ScriptCommand] = [
    .tap("Forgot your password?"), .type(field: "Email", text: "ada@example.com"), .tap("Send the link"),
    .tap("Open the mail"), .expect("no mail server"),
  ]

  private static func mails(_ subjects: [String]) -> [Mail] {
    subjects.enumerated().map { index, subject in
      Mail(
        id: index, recipient: "ada@example.com", subject: subject, text: subject,
        link: URL(string: "trellis://reset/reset-1"), date: Order.sample.date)
    }
  }

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    readMail: @escaping @Sendable () async throws -> [Mail]
  ) -> ScreenPreview {
    AppPreviews.preview(name, summary, module: "NotificationsFeature", steps: arrival + steps) {
      AppScreen([.unauthenticated], readMail: readMail)
    }
  }
}
