import FeatureKit
import Foundation
import Models

/// Storing links and notifications until a user signs in.
extension LinkInbox {
  /// The user who is about to sign in, as far as it is known.
  private var lastUser: VaultOwner {
    if let user = appState.pendingUser { return .user(user.id) }
    return appState.expiredEmail.map { .email($0) } ?? .anyone
  }

  /// What the user has to do before a stored link opens, as the beginning of a sentence.
  ///
  /// After a launch without a connection the user is still signed in, and a sign-in would remove the link.
  var nextStep: String {
    switch appState.state {
    case .onboarding: "Complete these steps"
    case .error(let error) where error.canRetry: "Try again"
    case .loading, .unauthenticated, .authenticated, .error: "Sign in"
    }
  }

  /// Stores a link until a user signs in, in place of an equal one, and shows a notice with the number of links.
  func store(_ link: ResolvedLink) -> LinkOutcome {
    storedLinks.removeAll { $0.link == link.link }
    guard storedLinks.store(link, for: lastUser) else {
      return .refused("Too many links wait. \(nextStep), and open the link again.")
    }
    let others = storedLinks.count - 1
    let rest = others == 0 ? "" : others == 1 ? " and another link" : " and \(others) other links"
    notices.add("\(nextStep) to open \(link.title)\(rest).", about: .signIn)
    return .heldUntilSignIn
  }

  /// Stores a notification until a user signs in, and shows a notice without its text, which can contain the last
  /// user's data.
  func store(_ notification: RemoteNotification) -> LinkOutcome {
    guard storedNotifications.store(notification, for: notification.userID.map { .user($0) } ?? lastUser) else {
      return .refused("Too many notifications wait. \(nextStep), and deliver the notification again.")
    }
    let subject = storedNotifications.count == 1 ? "a notification" : "\(storedNotifications.count) notifications"
    alerts.show(Notice("\(nextStep) to see \(subject).", isNotification: true, subject: .signIn))
    return .shownAfterSignIn
  }

  /// Opens the links, and shows the notifications, that were stored for a user.
  ///
  /// The latest link opens. The others are in the list of notifications, because each screen could replace the previous
  /// one.
  func releaseAll(for user: User) {
    notices.removeAll(about: .signIn)
    let notifications = storedNotifications.release(for: user)
    // The text is still of use, but the link is not expected anymore.
    for notification in notifications.expired { show(deliver(notification)) }
    openLatest(of: notifications.items)
    let links = storedLinks.release(for: user)
    report(expired: links.expired)
    for link in links.items.dropLast() {
      let message = "You opened a link to \(link.title)."
      notices.add(Notice(message, link: link.link.url(), isNotification: true, date: now()))
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
