import FeatureKit
import Models
import Services

/// A request that validates the session of a user.
struct SessionValidation {
  let user: User
  let task: Task<Void, Never>
}

extension AppStateController {
  /// Validates the session of the signed-in user on the server.
  ///
  /// Calls during a validation wait for its result and send no other request. An invalid session ends. If the
  /// validation fails, the user sees a notice, and the state is unchanged.
  public func validateSession() async {
    guard case .authenticated(let user) = state else { return }
    let task = validation.flatMap { $0.user == user ? $0.task : nil } ?? startValidation(of: user)
    await task.value
    if validation?.task == task { validation = nil }
  }

  /// Cancels the validation in flight, whose result is then ignored.
  func cancelValidation() {
    validation?.task.cancel()
    validation = nil
  }

  private func startValidation(of user: User) -> Task<Void, Never> {
    cancelValidation()
    let task = lifecycle.start { [weak self] in await self?.validate(user) }
    validation = SessionValidation(user: user, task: task)
    return task
  }

  /// Validates a session, unless the user signs out or the app leaves the foreground before the response.
  private func validate(_ user: User) async {
    do {
      let isValid = try await authService.validateToken(user.token)
      if !isValid, isCurrent(user) { expireSession(of: user) }
    } catch {
      if isCurrent(user) { warn(of: error) }
    }
  }

  private func isCurrent(_ user: User) -> Bool { !Task.isCancelled && state == .authenticated(user) }

  private func expireSession(of user: User) {
    failure = nil
    expiredEmail = user.email
    transition(to: .error(.sessionExpired))
  }

  private func warn(of error: any Error) {
    guard var failure = FailureMessage(describing: error, outcome: Self.checkOutcome) else { return }
    // The line of stale content already says that the server does not respond.
    guard failure.isConnectionFailure || notices.showsStaleContent else { return notices.add(failure.sentence) }
    failure.leavesStaleContent = true
    notices.reportConnectionFailure(failure)
  }

  /// Checks whether the server is reachable again, and reloads what may be out of date.
  func checkConnection() async {
    await validateSession()
    if !notices.isOffline { refreshIfNeeded() }
  }

  /// Loads content from the server in place of what was loaded before, as soon as the server responds.
  func connectionDidChange() {
    if !notices.isOffline, notices.needsRefresh { refreshIfNeeded() }
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
}
