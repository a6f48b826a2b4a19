public import TerminalUI

extension AppStateController {
  /// Reacts to a change of the combined phase of all windows.
  ///
  /// This is the only place that does. A window that opens, closes or comes to the front does not change the phase.
  ///
  /// - Parameters:
  ///   - oldPhase: The previous phase.
  ///   - newPhase: The new phase.
  public func handleScenePhaseChange(from oldPhase: ScenePhase, to newPhase: ScenePhase) {
    guard oldPhase != newPhase else { return }
    notices.setSeen(newPhase == .active)
    switch newPhase {
    case .active:
      lifecycle.logReleasedResources()
      activation = lifecycle.start { [weak self] in await self?.activate() }
    case .inactive:
      prepareForBackground()
    case .background:
      // Again, because the app still runs between the two phases.
      prepareForBackground()
      lifecycle.flushAnalytics()
      releaseResources()
    }
  }

  /// Waits until the app has saved everything that it saves in the background.
  ///
  /// Call it before the process stops.
  public func finishBackgroundWork() async {
    await lifecycle.finishBackgroundWork()
  }

  private func activate() async {
    await validateSession()
    if !Task.isCancelled { refreshIfNeeded() }
  }

  /// Reloads what may be out of date, if a user is signed in.
  func refreshIfNeeded() {
    if state.kind == .authenticated { lifecycle.refreshIfNeeded() }
  }

  /// Saves pending changes, and cancels the validation of the session, which the next return repeats.
  func prepareForBackground() {
    activation?.cancel()
    activation = nil
    cancelValidation()
    lifecycle.prepareForBackground()
  }

  /// Releases what can be loaded again.
  func releaseResources() {
    lifecycle.releaseResources()
  }
}
