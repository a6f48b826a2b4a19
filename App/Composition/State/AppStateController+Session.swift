import FeatureKit
import Foundation
public import Models
import Networking
import Services

extension AppStateController {
  /// How long the launch screen is shown at least, so that it does not flash (D0, Part 2).
  static let minimumLaunchDuration = Duration.milliseconds(500)

  /// Checks who is signed in, waits for the rest of the launch screen's time, and changes the state accordingly.
  public func initialize() async {
    var target = AppState.unauthenticated
    let elapsed = await clock.measure { target = await checkSession() }
    let remainder = Self.minimumLaunchDuration - elapsed
    if remainder > .zero { try? await clock.sleep(for: remainder) }
    guard !Task.isCancelled else { return }
    transition(to: target)
  }

  /// Ends the wait for the server during a launch. The user can try again, or sign in.
  func stopWaiting() {
    launchStop?.yield()
  }

  /// As `storedState()`, but `stopWaiting()` can cancel it.
  ///
  /// Child tasks inherit the executor that the launch prefers, unstructured tasks do not. A script's driver waits only
  /// for the work of that executor.
  private func checkSession() async -> AppState {
    failure = nil
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    launchStop = stop
    defer { launchStop = nil }
    return await withTaskGroup(of: AppState?.self) { group in
      group.addTask { await self.storedState() }
      group.addTask {
        for await _ in stops { break }
        return nil
      }
      var state = AppState.unauthenticated
      // Whichever ends first cancels the other; a check that is canceled still returns a state.
      for await result in group {
        state = result ?? state
        group.cancelAll()
      }
      return state
    }
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
      expiredEmail = session.user.email
      return .unauthenticated
    } catch {
      return .error(fail(error))
    }
  }

  /// Records why the launch has failed.
  private func fail(_ error: any Error) -> AppError {
    let outcome = "Your session could not be checked"
    failure =
      FailureMessage(describing: error, outcome: outcome)
      ?? FailureMessage(outcome: outcome, "You stopped waiting for the server", suggestion: "Try again, or sign in")
    return (error as? NetworkError)?.status == 503 ? .maintenanceMode : .networkUnavailable
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
    expiredEmail = nil
    if preferencesStorage.hasCompletedOnboarding(userID: user.id) {
      transition(to: .authenticated(user))
    } else {
      pendingUser = user
      transition(to: .onboarding(.welcome))
    }
  }

  /// Ends the session, here and on the server. A server that cannot be reached does not keep the user in.
  public func signOut() async {
    // From a session that has expired, the same user most likely signs in again.
    if state != .error(.sessionExpired) { expiredEmail = nil }
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
