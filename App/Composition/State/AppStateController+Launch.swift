import FeatureKit
import Foundation
import Models
import Networking
import Services

extension AppStateController {
  /// The time after which a launch shows its screen; a faster one shows none.
  static let launchScreenDelay = Duration.milliseconds(300)
  /// The minimum duration of the launch screen once it is shown, so that it does not flash.
  static let minimumLaunchDuration = Duration.milliseconds(500)
  /// What did not happen if the session could not be validated.
  static let checkOutcome = "Your session could not be checked"

  /// Validates the stored session, and changes the state accordingly.
  ///
  /// If the launch screen is shown meanwhile, it stays for the rest of its minimum duration. A call during another one has
  /// no effect.
  public func initialize() async {
    guard state == .loading, launch == .idle else { return }
    launch = .running
    failure = nil
    defer {
      launch = .idle
      showsLaunchScreen = false
    }
    let target = await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.showLaunchScreenAfterDelay() }
      let target = await checkSession()
      group.cancelAll()
      return target
    }
    if let shown = launchScreenTime {
      let remainder = Self.minimumLaunchDuration - shown()
      if remainder > .zero { try? await clock.sleep(for: remainder) }
    }
    guard !Task.isCancelled else { return }
    endLaunch(with: target)
  }

  /// Changes the state to the result of a launch.
  ///
  /// Onboarding begins at `unauthenticated`, as after a sign-in.
  private func endLaunch(with target: AppState) {
    if target.kind == .onboarding { transition(to: .unauthenticated) }
    transition(to: target)
  }

  private func showLaunchScreenAfterDelay() async {
    launchScreenTime = nil
    guard (try? await clock.sleep(for: Self.launchScreenDelay)) != nil, !Task.isCancelled else { return }
    launchScreenTime = clock.stopwatch()
    showsLaunchScreen = true
  }

  /// Cancels the validation of the stored session during a launch.
  ///
  /// The user can then retry, or sign in.
  func stopWaiting() {
    launchCancellation?.yield()
  }

  /// Returns the result of `storedState()`, which `stopWaiting()` can cancel.
  ///
  /// Child tasks inherit the executor preference of the launch; unstructured tasks do not. A script's driver waits only
  /// for the jobs of that executor.
  ///
  /// - Returns: The state after the launch.
  private func checkSession() async -> AppState {
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    launchCancellation = stop
    defer { launchCancellation = nil }
    return await withTaskGroup(of: AppState?.self) { group in
      group.addTask { await self.storedState() }
      group.addTask {
        for await _ in stops { break }
        return nil
      }
      var state = AppState.unauthenticated
      // The task that finishes first cancels the other. A canceled validation still returns a state.
      for await result in group {
        state = result ?? state
        group.cancelAll()
      }
      return state
    }
  }

  /// Restarts the launch after an error.
  public func retry() async {
    transition(to: .loading)
    await initialize()
  }

  /// Repeats the check of the session after an error, while the error screen stays on screen.
  ///
  /// The state changes only if the check succeeds. A call during a launch or another check has no effect.
  func retryQuietly() async {
    guard case .error(let error) = state, error.canRetry, launch == .idle else { return }
    launch = .running
    // A task of the controller, because a window that loses the focus must not cancel it.
    let check = lifecycle.start { [weak self] in await self?.checkAfterError() }
    await check.value
  }

  private func checkAfterError() async {
    let target = await checkSession()
    launch = .idle
    guard case .error = state, target.kind != .error else { return }
    transition(to: .loading)
    endLaunch(with: target)
  }

  /// Returns the state that follows from the stored session.
  ///
  /// A stored session is always validated. It is removed only if the server rejects it: a network error says nothing
  /// about its validity. Without a connection, or if the user has stopped waiting, the app therefore shows what was
  /// loaded before.
  ///
  /// - Returns: The state after the launch.
  private func storedState() async -> AppState {
    guard let session = await sessionStorage.loadSession() else { return .unauthenticated }
    do {
      return state(ofValidated: try await authService.validateSession(session))
    } catch AuthError.sessionExpired {
      await sessionStorage.clearSession()
      expiredEmail = session.user.email
      return .unauthenticated
    } catch {
      guard error.allowsOfflineUse, await authService.resumeOffline(session) else { return .error(fail(error)) }
      reportOffline(error)
      return .authenticated(session.user)
    }
  }

  /// Shows on the line of the connection that the session could not be checked.
  private func reportOffline(_ error: any Error) {
    guard var failure = FailureMessage(describing: error, outcome: Self.checkOutcome), failure.isConnectionFailure
    else { return }
    failure.leavesStaleContent = true
    notices.reportConnectionFailure(failure)
  }

  /// Records why the launch has failed, and returns the error state.
  private func fail(_ error: any Error) -> AppError {
    failure =
      FailureMessage(describing: error, outcome: Self.checkOutcome)
      ?? FailureMessage(
        outcome: Self.checkOutcome, "You stopped waiting for the server", suggestion: "Try again, or sign in")
    return (error as? NetworkError)?.status == 503 ? .maintenanceMode : .networkUnavailable
  }
}

extension Error {
  /// Whether the server did not decide about the session because it was not reached, or not awaited.
  nonisolated fileprivate var allowsOfflineUse: Bool {
    guard let error = self as? NetworkError else { return self is CancellationError }
    return error.isConnectionFailure || error == .timeout
  }
}

/// The progress of a launch, which runs once even if two windows start it.
nonisolated enum LaunchProgress {
  case idle, running
}
