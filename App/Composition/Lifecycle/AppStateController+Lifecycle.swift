import Analytics
import FeatureKit
public import Foundation
import Models
import Networking
import Services
public import TerminalUI

extension AppStateController {
  /// The one place where the app follows its scene (D0, Part 3).
  ///
  /// Whatever is worth keeping is kept when it changes; what was reported is written when the app goes back.
  public func follow(_ phase: ScenePhase) async {
    switch phase {
    case .active: await validateSession()
    case .background: await analytics.flush()
    case .inactive: break
    }
  }

  /// Checks on the server whether the user is still signed in. A server that cannot be reached changes nothing: the user
  /// is warned.
  public func validateSession() async {
    guard case .authenticated(let user) = state else { return }
    do {
      let isValid = try await authService.validateToken(user.token)
      // The user may have signed out while the question was on its way.
      guard !isValid, case .authenticated(user) = state else { return }
      expireSession(of: user)
    } catch is CancellationError {
      // The app went back before the answer came: it is asked again when it comes forward.
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

  /// Ends the session each time that the server refuses it, until the task is canceled.
  public func followSessionExpirations() async {
    for await _ in sessionExpirations {
      guard case .authenticated(let user) = state else { continue }
      await sessionStorage.clearSession()
      expireSession(of: user)
    }
  }

  /// Offers a link to the signed-in app. Gives whether it was taken; before a sign-in, none is (REQUIREMENTS A12). While
  /// the app starts nobody knows yet who is signed in: the link is taken, and followed when the launch has ended.
  public func handleDeepLink(_ url: URL) -> Bool {
    switch state {
    case .authenticated: return noting(openLink(url))
    case .loading:
      linksAtLaunch.append(url)
      return true
    case .unauthenticated, .onboarding, .error: return false
    }
  }

  /// Follows the links that came while the app started. Where they cannot be followed the user is told, and can open
  /// them after signing in.
  func followLinksAtLaunch() {
    // An error can be tried again, and that leads to another launch.
    guard state.kind == .authenticated || state.kind == .unauthenticated else { return }
    let links = linksAtLaunch
    linksAtLaunch = []
    for link in links {
      if state.kind == .unauthenticated {
        notices.add(Notice("Sign in to open \(link.absoluteString)", link: link))
      } else if !noting(openLink(link)) {
        notices.add("Nothing here opens \(link.absoluteString).")
      }
    }
  }

  /// As `handleDeepLink(_:)`, for a link that interrupts: where the user is stays beneath (D4, decision 4).
  func openOverScreen(_ url: URL) -> Bool {
    guard case .authenticated = state else { return false }
    return noting(openLinkOverScreen(url) || openLink(url))
  }

  private func noting(_ isOpened: Bool) -> Bool {
    if isOpened { openedLinks += 1 }
    return isOpened
  }
}
