public import FeatureKit
public import Foundation
import Models
public import NotificationsFeature
public import Observation
import Services

/// An object that shows the screens of links in the current flow: the root coordinator, `AppCoordinator`.
protocol LinkOpening: AnyObject {
  /// Shows the screen of a link, as `LinkPresentation` describes, and returns whether the flow has that screen.
  func open(_ link: ResolvedLink) -> Bool
}

/// The receiver of links and notifications from outside the app, in every state of the app.
///
/// During a launch it is unknown whether a user is signed in, so links are queued until the launch has ended. Without a
/// user they are stored until one signs in.
@Observable
public final class LinkInbox {
  var isPrompting = false
  /// Whether the first window must be brought to the front, because it shows the screen of a link.
  var shouldShowFirstWindow = false
  @ObservationIgnored let catalog: LinkCatalog
  @ObservationIgnored let alerts: NotificationAlerts

  @ObservationIgnored private let appState: AppStateController
  @ObservationIgnored private let opener: any LinkOpening
  @ObservationIgnored private let notices: Notices
  @ObservationIgnored private let preferencesStorage: any PreferencesStorageProtocol
  @ObservationIgnored private let storedLinks: SignInVault<ResolvedLink>
  @ObservationIgnored private let storedNotifications: SignInVault<RemoteNotification>
  @ObservationIgnored private let observer: (any AppObserver)?
  @ObservationIgnored private let now: @Sendable () -> Date
  @ObservationIgnored private var launchLinks: [ResolvedLink] = []
  @ObservationIgnored private var launchNotifications: [RemoteNotification] = []

  static let launchLimit = 8
  static let launchNotificationLimit = 100

  init(appState: AppStateController, opener: any LinkOpening, dependencies: AppDependencies) {
    self.appState = appState
    self.opener = opener
    notices = dependencies.notices
    observer = dependencies.observer
    now = dependencies.environment.time.now
    preferencesStorage = dependencies.services.preferencesStorage
    let links: LinkCatalog = dependencies.environment.backend.isEmbedded ? .withEmbeddedBackend : .features
    catalog = links.suggesting(dependencies.environment.program.nearestName)
    storedLinks = SignInVault(clock: dependencies.environment.time.clock)
    storedNotifications = SignInVault(clock: dependencies.environment.time.clock)
    alerts = NotificationAlerts(notices: dependencies.notices)
  }

  /// Opens a link in either form, from any source, or stores it until it can be opened.
  @discardableResult
  public func open(_ text: String) -> LinkOutcome {
    observer?.willOpen(link: text)
    do throws(LinkError) {
      return open(try catalog.resolve(text))
    } catch {
      return .refused(error.sentence)
    }
  }

  func receive(_ text: String) { show(open(text)) }

  private func show(_ outcome: LinkOutcome) {
    if case .refused(let reason) = outcome { notices.add(reason) }
  }

  /// Opens a link if the current flow has its screen; unlike `open(_:)`, it never stores the link.
  ///
  /// Without a user, the flow has only the screens of the sign-in.
  func handleDeepLink(_ url: URL) -> Bool {
    guard let link = try? catalog.resolve(url.absoluteString) else { return false }
    return openInFlow(link)
  }

  /// Opens the link of a notice; `true` if a user is signed in and the app has the screen.
  public func follow(_ link: ResolvedLink) -> Bool {
    guard case .authenticated = appState.state else { return false }
    return bringForward(opener.open(link))
  }

  /// Opens a link, or stores it until it can be opened.
  private func open(_ link: ResolvedLink) -> LinkOutcome {
    if openInFlow(link) { return .opened }
    switch (appState.state.kind, link.access) {
    case (.loading, _):
      guard launchLinks.count < Self.launchLimit else {
        return .refused("Too many links. Wait until the app is ready.")
      }
      launchLinks.append(link)
      return .opened
    case (.unauthenticated, .signedIn), (.onboarding, .signedIn), (.error, .signedIn), (.error, .everyFlow):
      return store(link)
    case (.authenticated, .beforeSignIn): return .refused("Sign out first. Then open the link again.")
    case (.onboarding, .beforeSignIn), (.error, .beforeSignIn):
      return .refused("Go to the sign-in screen first. Then open the link again.")
    case (.authenticated, .signedIn), (.unauthenticated, .beforeSignIn), (.authenticated, .everyFlow),
      (.unauthenticated, .everyFlow), (.onboarding, .everyFlow):
      return .refused("The screen of the link could not be opened. Try again.")
    }
  }

  /// Passes a link to the features of the current flow, and returns whether one of them has opened it.
  private func openInFlow(_ link: ResolvedLink) -> Bool {
    switch appState.state {
    // The previous flow is still installed.
    case .loading, .error: false
    case .unauthenticated, .onboarding, .authenticated: bringForward(opener.open(link))
    }
  }

  private func bringForward(_ isOpened: Bool) -> Bool {
    if isOpened { shouldShowFirstWindow = true }
    return isOpened
  }

  // MARK: Changes of the app's state

  /// Opens the links that were queued or stored for the new state, or removes them at sign-out.
  ///
  /// Call it after each transition, when the flow of the new state is installed.
  func stateDidChange(from old: AppState, to new: AppState) {
    // The prompt can contain a link that the user has typed.
    if old.kind == .authenticated { isPrompting = false }
    if new == .unauthenticated { isSignOut(from: old) ? removeAll() : announceStoredLinks() }
    if case .authenticated(let user) = new { deliverStored(for: user) }
    if endsLaunch(from: old, to: new) { endLaunch() }
  }

  /// Returns whether the change from a state to `unauthenticated` is a sign-out.
  ///
  /// After an expired session the same user is likely to sign in again. A launch without a session ends no session.
  private func isSignOut(from old: AppState) -> Bool {
    switch old {
    case .loading, .unauthenticated, .error(.sessionExpired): false
    case .onboarding, .authenticated, .error: appState.expiredEmail == nil
    }
  }

  /// Returns whether the launch has ended with a transition.
  ///
  /// A launch that fails has not ended, because a retry repeats it. A launch that resumes onboarding passes through
  /// `unauthenticated`.
  private func endsLaunch(from old: AppState, to new: AppState) -> Bool {
    switch (old.kind, new.kind) {
    case (.loading, .unauthenticated): appState.pendingUser == nil
    case (.loading, .authenticated), (.unauthenticated, .onboarding): true
    default: false
    }
  }

  private func removeAll() {
    launchLinks = []
    launchNotifications = []
    storedLinks.removeAll()
    storedNotifications.removeAll()
    notices.removeAll(about: .signIn)
    alerts.removeAll()
  }

  private func endLaunch() {
    let links = launchLinks
    launchLinks = []
    for link in links { show(open(link)) }
    deliverLaunchNotifications()
  }

  // MARK: Notifications

  /// Shows a notification, as JSON from any source (`RemoteNotification`), or stores it until a user signs in.
  @discardableResult
  public func deliver(_ payload: Data) -> LinkOutcome {
    observer?.willDeliver(notification: payload)
    do throws(NotificationError) {
      return deliver(try RemoteNotification(json: payload))
    } catch {
      return .refused(error.sentence)
    }
  }

  /// Shows a notification, or stores it until a user signs in.
  @discardableResult
  public func deliver(_ notification: RemoteNotification) -> LinkOutcome {
    guard preferencesStorage.loadPreferences().notificationsEnabled else {
      return .refused("Notifications are off. Turn them on in Settings.")
    }
    let link: ResolvedLink?
    do throws(LinkError) {
      link = try notification.link.map { (text) throws(LinkError) in try catalog.resolve(text) }
    } catch {
      return .refused("The link of the notification was not accepted. " + error.sentence)
    }
    guard link?.access != .beforeSignIn else {
      return .refused("A notification cannot open a screen of the sign-in. Use a link to another screen.")
    }
    switch appState.state {
    case .loading: return waitForLaunch(notification)
    case .authenticated(let user): return show(notification, link, to: user)
    case .unauthenticated, .onboarding, .error: return store(notification)
    }
  }

  /// Delivers the notifications that arrived during the launch, and opens the latest one, because it started the app.
  private func deliverLaunchNotifications() {
    let notifications = launchNotifications
    launchNotifications = []
    openLatest(of: notifications)
  }

  /// Delivers notifications that were queued or stored, and opens the latest one.
  private func openLatest(of notifications: [RemoteNotification]) {
    guard !notifications.isEmpty else { return }
    alerts.isLaunching = true
    for notification in notifications { show(deliver(notification)) }
    alerts.isLaunching = false
    if !alerts.isAway { openLatestNotification() }
  }

  /// Records whether the user sees the app: it is in the foreground and receives input.
  ///
  /// On return, it opens the latest notification that arrived in the meantime.
  func presenceDidChange(_ isPresent: Bool) {
    alerts.isAway = !isPresent
    if isPresent { openLatestNotification() }
  }

  /// Opens the latest notification that the user has not been present for, and removes the badge.
  private func openLatestNotification() {
    guard let notice = alerts.takeLatest(), let link = notice.link else { return }
    if follow(link) { notices.remove(notice) }
  }

  private func waitForLaunch(_ notification: RemoteNotification) -> LinkOutcome {
    guard launchNotifications.count < Self.launchNotificationLimit else {
      return .refused("Too many notifications. Wait until the app is ready.")
    }
    launchNotifications.append(notification)
    return .shownAfterLaunch
  }

  private func show(_ notification: RemoteNotification, _ link: ResolvedLink?, to user: User) -> LinkOutcome {
    guard notification.userID == nil || notification.userID == user.id else {
      return .refused("The notification is for another user. Sign in as that user, and deliver it again.")
    }
    alerts.show(Notice(notification.message, link: link, isNotification: true, date: now()))
    return .shown
  }

  // MARK: Storage until a sign-in

  private var expectedUser: VaultOwner {
    if let user = appState.pendingUser { return .user(user.id) }
    return appState.expiredEmail.map { .email($0) } ?? .anyone
  }

  /// What the user has to do before a stored link opens, as the beginning of a sentence.
  ///
  /// After a launch without a connection the user is still signed in, and a sign-in would remove the link.
  private var nextStep: String {
    switch appState.state {
    case .onboarding: "Complete these steps"
    case .error(let error) where error.canRetry: "Try again"
    case .loading, .unauthenticated, .authenticated, .error: "Sign in"
    }
  }

  /// Stores a link until a user signs in, in place of an equal one.
  private func store(_ link: ResolvedLink) -> LinkOutcome {
    storedLinks.removeAll { $0.link == link.link }
    guard storedLinks.store(link, for: expectedUser) else {
      return .refused("Too many links wait. \(nextStep), and open the link again.")
    }
    announceStoredLinks()
    return .heldUntilSignIn
  }

  private func announceStoredLinks() {
    guard let latest = storedLinks.latest else { return }
    let others = storedLinks.count - 1
    let rest = others == 0 ? "" : others == 1 ? " and another link" : " and \(others) other links"
    notices.add("\(nextStep) to open \(latest.title)\(rest).", about: .signIn)
  }

  /// Stores a notification until a user signs in, and shows a notice without its text, which can contain the last
  /// user's data.
  private func store(_ notification: RemoteNotification) -> LinkOutcome {
    guard storedNotifications.store(notification, for: notification.userID.map { .user($0) } ?? expectedUser) else {
      return .refused("Too many notifications wait. \(nextStep), and deliver the notification again.")
    }
    let subject = storedNotifications.count == 1 ? "a notification" : "\(storedNotifications.count) notifications"
    alerts.show(Notice("\(nextStep) to see \(subject).", isNotification: true, subject: .signIn))
    return .shownAfterSignIn
  }

  /// Opens the latest link, and shows the notifications, that were stored for a user.
  ///
  /// The other links are in the list of notifications, because each screen could replace the previous one.
  private func deliverStored(for user: User) {
    notices.removeAll(about: .signIn)
    let notifications = storedNotifications.release(for: user)
    // Shown, but not opened, because the user no longer expects their screens.
    for notification in notifications.expired { show(deliver(notification)) }
    openLatest(of: notifications.items)
    let links = storedLinks.release(for: user)
    report(expired: links.expired)
    for link in links.items.dropLast() {
      let message = "You opened a link to \(link.title)."
      notices.add(Notice(message, link: link, isNotification: true, date: now()))
    }
    if let latest = links.items.last { show(open(latest)) }
  }

  private func report(expired links: [ResolvedLink]) {
    guard let latest = links.last else { return }
    let message =
      links.count == 1
      ? "The link to \(latest.title) has expired. Open it again."
      : "\(links.count) links have expired, the latest to \(latest.title). Open them again."
    notices.add(message)
  }
}
