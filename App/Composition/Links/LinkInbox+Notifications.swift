import FeatureKit
public import Foundation
import Models
import Services

extension LinkInbox {
  /// Shows a notification, or stores it until a user signs in.
  ///
  /// - Parameter payload: The notification as JSON, from any source. `RemoteNotification` describes the format.
  /// - Returns: What the app did with the notification.
  @discardableResult
  public func deliver(_ payload: Data) -> LinkOutcome {
    recorder.record(notification: payload)
    do throws(NotificationError) {
      return deliver(try RemoteNotification(json: payload))
    } catch {
      return .refused(error.sentence)
    }
  }

  /// Shows a notification, or stores it until a user signs in.
  ///
  /// - Parameter notification: The notification.
  /// - Returns: What the app did with the notification.
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

  /// Delivers the notifications that arrived during the launch, and opens the latest one: it has started the app.
  func deliverLaunchNotifications() {
    let notifications = launchNotifications
    launchNotifications = []
    openLatest(of: notifications)
  }

  /// Delivers notifications that have waited, and opens the latest one.
  func openLatest(of notifications: [RemoteNotification]) {
    guard !notifications.isEmpty else { return }
    alerts.isLaunching = true
    for notification in notifications { show(deliver(notification)) }
    alerts.isLaunching = false
    if !alerts.isAway { openLatestNotification() }
  }

  /// Records whether the user sees the app.
  ///
  /// On return, it opens the latest notification that arrived in the meantime.
  ///
  /// - Parameter isPresent: Whether the app is in the foreground and receives input.
  func presenceDidChange(_ isPresent: Bool) {
    alerts.isAway = !isPresent
    if isPresent { openLatestNotification() }
  }

  /// Opens the latest notification that the user has not been present for, and removes the badge.
  private func openLatestNotification() {
    guard let notice = alerts.takeLatest(), let link = notice.link else { return }
    if appState.openOverScreen(link) { notices.remove(notice) }
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
    alerts.show(Notice(notification.message, link: link?.link.url(), isNotification: true, date: now()))
    return .shown
  }
}
