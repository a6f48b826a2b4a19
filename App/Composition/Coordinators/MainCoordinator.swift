import FeatureKit
import Foundation
import Models
import NotificationsFeature
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the tabs, of which each sign-in creates a new instance.
final class MainCoordinator: TabCoordinator<MainRoute> {
  let tabs: [any TabFeature]
  let orderCoordinator: OrderCoordinator
  /// The features without a tab, whose screens are always detours.
  private(set) var guests: [any DetourFeature] = []
  let user: UserServices
  let notices: Notices
  let preferences: PreferencesModel
  let status: ShopStatus
  private let follower: ShopChangeFollower
  /// The tab in which the user opened the selected tab's first screen.
  private var origin: Int?

  /// Creates the coordinator; the features of the user session are released with it.
  init(features: UserFeatures, preferences: PreferencesModel, notices: Notices, timeZone: TimeZone) {
    user = features.user
    self.notices = notices
    self.preferences = preferences
    status = features.status
    follower = features.follower
    let orders = OrderCoordinator(orders: features.orders) { [status = features.status] in status.badge }
    orderCoordinator = orders
    tabs = MainRoute.allCases.map { tab -> any TabFeature in
      switch tab {
      case .home: HomeCoordinator(home: features.home)
      case .orders: orders
      case .customers: CustomersCoordinator(customers: features.customers)
      case .search: SearchCoordinator(search: features.search)
      case .profile:
        ProfileCoordinator(profile: features.profile, user: features.user, orders: features.orders.feature)
      case .settings: SettingsCoordinator(settings: features.settings, preferences: preferences, notices: notices)
      }
    }
    super.init(router: Router(initial: .home, factory: ViewFactory()))
    for tab in tabs { addChild(tab) }
    let notifications = NotificationsDetours(
      notices: notices, changes: features.user.changes, timeZone: timeZone
    ) { [weak self] in self?.show($0) }
    guests = [notifications]
  }

  var participants: [any LifecycleParticipant] {
    [follower, StaleContent(notices: notices, revisions: user.revisions)] + tabs.flatMap(\.participants)
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    makeRestoredDetour(restorationIdentifier)
  }

  /// Selects a tab, which ends the way back to another one.
  override func switchToTab(_ index: Int) {
    origin = nil
    super.switchToTab(index)
  }

  /// Makes a screen of the orders outside the stacks of the first window.
  func makeOrderView(for route: OrdersRoute, closures: OrderScreenClosures) -> AnyView {
    orderCoordinator.feature.makeView(for: route, closures: closures)
  }
}

// MARK: - The way to a screen, and back

extension MainCoordinator {
  /// Passes a link to the features, and returns whether one of them has opened it.
  func open(_ link: ResolvedLink) -> Bool {
    (tabs as [any DetourFeature] + guests).contains { $0.handleDeepLink(link.url) }
  }

  /// Shows a screen so that going back returns to the current one; `true` if the signed-in app has it.
  ///
  /// Everything that leads from one feature to another calls it: links, notices, tiles, results, buttons and the
  /// palette.
  @discardableResult
  func show(_ route: any Route) -> Bool {
    switch presentation(of: route) {
    case .current: true
    case .inFront: (frontCoordinator as? any FrontCoordinator)?.showInFront(route) ?? false
    case .detour: showDetour(to: route)
    case .tab: showTab(of: route)
    }
  }

  /// Goes back from the first screen of a tab; `nil` if the user selected the tab in the tab bar.
  var backToOrigin: (@MainActor () -> Void)? {
    guard let selected = selectedTabIndex, let origin, !tabs[selected].canPop else { return nil }
    return { [weak self] in self?.switchToTab(origin) }
  }

  /// Returns how the screen of a route is shown.
  ///
  /// The first screen of a tab is never a detour: its tab is selected, and the stacks of the other tabs are unchanged.
  func presentation(of route: any Route) -> LinkPresentation {
    guard makeDetour(for: route) != nil else { return .tab }
    let front = frontCoordinator
    if AnyHashable(front.currentRoute) == AnyHashable(route) { return .current }
    return (front as? any FrontCoordinator)?.showsInFront(route) ?? false ? .inFront : .detour
  }

  func showTab(_ tab: MainRoute) {
    dismissDetour()
    switchToTab(tab.number - 1)
  }

  /// Shows the screen of a route as a detour, or dismisses it.
  ///
  /// From a screen that was opened over it, it goes back to it.
  func toggleDetour(_ route: any Route) {
    let shown = detours.first { $0.visibleStack.first.map { AnyHashable($0.route) } == AnyHashable(route) }
    if let shown, shown === frontCoordinator {
      shown.pop()
    } else if let shown {
      shown.dismissDetour()
    } else {
      show(route)
    }
  }

  private var detours: [AnyCoordinator] {
    Array(sequence(first: self as AnyCoordinator) { $0.detourCoordinator }.dropFirst())
  }

  /// Creates the detour that a launch restores, or returns `nil` if there is none with the identifier.
  ///
  /// The lists of notifications and changes are not restored, because they are empty after a launch.
  func makeRestoredDetour(_ identifier: String) -> AnyCoordinator? {
    let routes = MainRoute.allCases.compactMap { $0.feature.declaration.route(identifier: identifier) }
    let detours = (routes + tabs.flatMap(\.namedDetours)).lazy.compactMap { self.makeDetour(for: $0) }
    return detours.first { $0.restorationIdentifier == identifier }
  }

  private func showTab(of route: any Route) -> Bool {
    let former = selectedTabIndex
    guard children.first(where: { $0.canHandle(route) })?.navigate(to: route) == true else { return false }
    if former != selectedTabIndex { origin = former }
    return true
  }

  private func showDetour(to route: any Route) -> Bool {
    guard let detour = makeDetour(for: route) else { return false }
    // So that thousands of links cannot nest without end.
    if detours.count == Self.detourLimit { detours.last?.parent?.dismissDetour() }
    presentDetour(detour, presenting: route)
    return true
  }

  /// The number of detours over each other; a further one replaces the outermost.
  private static let detourLimit = 8

  private func makeDetour(for route: any Route) -> AnyCoordinator? {
    (tabs as [any DetourFeature] + guests).lazy.compactMap { $0.makeDetour(for: route) }.first
  }
}

/// How the app shows a screen, so that the user can return to the current one.
nonisolated public enum LinkPresentation: Equatable, Sendable, CaseIterable {
  /// The screen is in front already, so nothing changes.
  case current
  /// The coordinator in front shows the screen on top of its own.
  case inFront
  /// The screen covers the current one as a detour.
  case detour
  /// The tab of the screen is selected.
  case tab

  /// The reason for the choice, as a sentence for developers.
  public var reasoning: String {
    switch self {
    case .current: "The screen is in front already, so nothing changes."
    case .inFront: "The coordinator in front shows it on its own stack, so Escape leads back."
    case .detour: "It covers the current screen as a detour, so Escape leads back."
    case .tab:
      "It is the first screen of a tab, which is selected: the other tabs keep their places, and Escape leads back."
    }
  }
}
