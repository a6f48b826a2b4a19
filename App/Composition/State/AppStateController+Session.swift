import Foundation
public import Models
import Services

extension AppStateController {
  /// Stores a new session and signs its user in.
  ///
  /// If the session cannot be stored, a notice says that it lasts only until the app quits.
  ///
  /// - Parameter session: The new session.
  public func handleSignIn(_ session: Session) async {
    do {
      try await sessionStorage.saveSession(session)
      unsavedSession = nil
    } catch {
      unsavedSession = session
      notices.add("You are signed in, but only until you quit: \(error.localizedDescription).")
    }
    await handleLogin(user: session.user)
  }

  /// Signs a user in, through onboarding the first time.
  ///
  /// - Parameter user: The user to sign in.
  public func handleLogin(user: User) async {
    expiredEmail = nil
    if preferencesStorage.hasCompletedOnboarding(userID: user.id) {
      transition(to: .authenticated(user))
    } else {
      pendingUser = user
      showOnboardingStep(.welcome)
    }
  }

  /// Ends the session locally and on the server.
  ///
  /// An unreachable server does not prevent the sign-out. If the state changes while the server responds, the state is
  /// left unchanged: another sign-out may have ended in the meantime, and another user may have signed in.
  public func signOut() async {
    let before = state
    // After an expired session, the same user is likely to sign in again.
    if state != .error(.sessionExpired) { expiredEmail = nil }
    if let session = await sessionStorage.loadSession() ?? unsavedSession {
      await sessionStorage.clearSession()
      try? await authService.signOut(session)
      guard state == before else { return }
      // A concurrent renewal may have stored its session in the meantime.
      await sessionStorage.clearSession()
    }
    guard state == before else { return }
    unsavedSession = nil
    pendingUser = nil
    transition(to: .unauthenticated)
  }
}
