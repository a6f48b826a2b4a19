import Foundation
public import Models
import Networking
import Services

extension AppStateController {
  /// How long the launch screen is shown at least, so that it does not flash (D0, Part 2).
  static let minimumLaunchDuration = Duration.milliseconds(500)

  /// Finds out who is signed in, waits out the rest of the launch screen's time, and goes there (REQUIREMENTS Z4).
  public func initialize() async {
    var target = AppState.unauthenticated
    let elapsed = await clock.measure { target = await storedState() }
    let remainder = Self.minimumLaunchDuration - elapsed
    if remainder > .zero { try? await clock.sleep(for: remainder) }
    guard !Task.isCancelled else { return }
    transition(to: target)
  }

  /// Starts over after an error.
  public func retry() async {
    transition(to: .loading)
    await initialize()
  }

  /// Where a stored session leads. It is never trusted blindly, and it is given up only when the server says that it no
  /// longer holds: a network that is down says nothing about it (D0, Part 5; REQUIREMENTS Z5).
  private func storedState() async -> AppState {
    guard let session = await sessionStorage.loadSession() else { return .unauthenticated }
    do {
      return .authenticated(try await authService.validateSession(session))
    } catch AuthError.sessionExpired {
      await sessionStorage.clearSession()
      return .unauthenticated
    } catch NetworkError.serverError(503) {
      return .error(.maintenanceMode)
    } catch {
      return .error(.networkUnavailable)
    }
  }

  /// Keeps the session of a sign-in and lets its user in.
  public func handleSignIn(_ session: Session) async {
    do {
      try await sessionStorage.saveSession(session)
      unkeptSession = nil
    } catch {
      unkeptSession = session
      notices.add("You are signed in, but only until you quit: \(error.localizedDescription).")
    }
    await handleLogin(user: session.user)
  }

  /// Lets a user in: through onboarding the first time (D0, Part 6; D2; REQUIREMENTS Z1).
  public func handleLogin(user: User) async {
    if preferencesStorage.hasCompletedOnboarding(userID: user.id) {
      transition(to: .authenticated(user))
    } else {
      pendingUser = user
      transition(to: .onboarding(.welcome))
    }
  }

  /// Ends the session, here and on the server. A server that cannot be reached does not keep the user in.
  public func signOut() async {
    if let session = await sessionStorage.loadSession() ?? unkeptSession {
      await sessionStorage.clearSession()
      try? await authService.signOut(session)
      // A renewal that was under way may have kept its session in the meantime.
      await sessionStorage.clearSession()
    }
    unkeptSession = nil
    pendingUser = nil
    transition(to: .unauthenticated)
  }
}
