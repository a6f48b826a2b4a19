import Analytics
import AuthFeature
import FeatureKit
public import Foundation
import Models
import Networking
import Services
public import TerminalUI

extension AppStateController {
  /// Reacts to a change of the scene phase.
  ///
  /// This is the only place that does.
  ///
  /// State is saved on each change. Analytics are flushed when the app enters the background.
  ///
  /// - Parameter phase: The new phase.
  public func follow(_ phase: ScenePhase) async {
    switch phase {
    case .active: await validateSession()
    case .background: await analytics.flush()
    case .inactive: break
    }
  }

  /// Validates the session of the signed-in user on the server.
  ///
  /// An invalid session ends. If the validation fails, the user sees a notice, and the state is unchanged.
  public func validateSession() async {
    guard case .authenticated(let user) = state else { return }
    do {
      let isValid = try await authService.validateToken(user.token)
      // The user may have signed out while the request was in flight.
      guard !isValid, case .authenticated(user) = state else { return }
      expireSession(of: user)
    } catch is CancellationError {
      // The scene left the foreground before the response. The session is validated again when it returns.
    } catch {
      warn(of: error)
    }
  }

  private func expireSession(of user: User) {
    failure = nil
    expiredEmail = user.email
    transition(to: .error(.sessionExpired))
  }

  private func warn(of error: any Error) {
    if (error as? NetworkError)?.isConnectionFailure == true { return notices.showStaleContent() }
    let failure = FailureMessage(describing: error, outcome: "Your session could not be checked")
    if let failure { notices.add(failure.sentence) }
  }

  /// Ends the session each time the server rejects it, until the task is canceled.
  public func followSessionExpirations() async {
    for await userID in sessionExpirations {
      // Another user may have signed in since.
      guard case .authenticated(let user) = state, user.id == userID else { continue }
      await sessionStorage.clearSession()
      guard state == .authenticated(user) else { continue }
      expireSession(of: user)
    }
  }

  /// Offers a link to the current flow.
  ///
  /// Before a sign-in, only links to the screens of that flow are opened, and others are rejected. During a launch it is
  /// unknown whether a user is signed in, so the link is accepted and opened when the launch has ended.
  ///
  /// - Parameter url: The link to open.
  /// - Returns: `true` if the link was opened, or will be opened after the launch.
  public func handleDeepLink(_ url: URL) -> Bool {
    if case .loading = state {
      pendingLinks.append(url)
      return true
    }
    return openInCurrentFlow(url)
  }

  private func openInCurrentFlow(_ url: URL) -> Bool {
    switch state {
    case .authenticated: countIfOpened(openLink(url))
    case .unauthenticated: countIfOpened(openLinkBeforeSignIn(url))
    case .loading, .onboarding, .error: false
    }
  }

  /// Opens the links that were received during the launch, or shows a notice for each link that cannot be opened.
  func openPendingLinks() {
    // A retry after an error leads to another launch.
    guard state.kind == .authenticated || state.kind == .unauthenticated else { return }
    let links = pendingLinks
    pendingLinks = []
    for link in links where !openInCurrentFlow(link) { notices.add(notice(ofUnopened: link)) }
  }

  /// Returns the notice about a link that was received during the launch and cannot be opened after it.
  private func notice(ofUnopened link: URL) -> Notice {
    // Not with its text: the link of a password reset contains a secret, even if it is damaged.
    if AuthRoute(link: link) != nil { return Notice("Sign out first. Then open the link again.") }
    if link.host?.lowercased() == "reset" { return Notice("This reset link is damaged. Copy it again.") }
    guard state.kind == .unauthenticated else { return Notice("Nothing here opens \(link.absoluteString).") }
    return Notice("Sign in to open \(link.absoluteString)", link: link)
  }

  /// Opens a link over the current screen, as a detour if possible, and returns whether a feature handled it.
  func openOverScreen(_ url: URL) -> Bool {
    guard case .authenticated = state else { return false }
    return countIfOpened(openLinkOverScreen(url) || openLink(url))
  }

  private func countIfOpened(_ isOpened: Bool) -> Bool {
    if isOpened { openedLinks += 1 }
    return isOpened
  }
}
